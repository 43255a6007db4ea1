import { useEffect, useRef, useState } from "react";
import {
  fetchRows,
  ROWS_PER_REQUEST,
  type CuratedQuery,
  selectCuration,
} from "../../features/curation/slice.ts";
import type { CuratedVideo } from "../../data/api/types.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { showToast } from "../../ui/toast/toast.ts";
import { texts } from "./texts.ts";

/** Maximum number of videos that can be selected. A change of more videos would take too long. */
export const MAX_SELECTED = 5_000;

/** Selected videos by ID, with the data that they had when the user selected them. */
export type SelectedVideos = ReadonlyMap<string, CuratedVideo>;

export interface Selection {
  selected: SelectedVideos;
  /**
   * Selects or deselects a row. If `ranging` is true, it selects all rows between the last selected row and this row.
   */
  toggle: (row: number, ranging?: boolean) => void;
  selectAll: () => void;
  clear: () => void;
}

interface Held {
  query: CuratedQuery;
  selected: SelectedVideos;
  /** Row at which the selected range starts. */
  anchor: number;
}

/** Returns the rows that the user has selected. A new query clears the selection. */
export function useSelection(): Selection {
  const dispatch = useAppDispatch();
  const { query, rows, generation, total } = useAppSelector(selectCuration);
  const [held, setHeld] = useState<Held>({ query, selected: new Map(), anchor: 0 });
  if (held.query !== query) setHeld({ query, selected: new Map(), anchor: 0 });
  // Rows that are loading are added to the selection when their response arrives. The callback then needs the latest
  // selection.
  const latest = useRef(held);
  useEffect(() => {
    latest.current = held;
  }, [held]);

  /** Returns the videos in a range of rows. It loads the videos that are missing. */
  async function videosOf(from: number, to: number): Promise<CuratedVideo[]> {
    const known = { ...rows };
    for (
      let page = Math.floor(from / ROWS_PER_REQUEST);
      page <= Math.floor(to / ROWS_PER_REQUEST);
      page += 1
    ) {
      const start = page * ROWS_PER_REQUEST;
      const isThere = Array.from({ length: ROWS_PER_REQUEST }, (_, index) => start + index).every(
        (row) => row < from || row > to || row in known,
      );
      if (isThere) continue;
      const read = await dispatch(fetchRows({ query, page, generation }));
      if (!fetchRows.fulfilled.match(read)) break;
      for (const [index, video] of read.payload.videos.entries()) known[start + index] = video;
    }
    const videos: CuratedVideo[] = [];
    for (let row = from; row <= to; row += 1) {
      const video = known[row];
      if (video) videos.push(video);
    }
    return videos;
  }

  function add(videos: readonly CuratedVideo[], anchor: number) {
    if (latest.current.query !== query) return;
    const selected = new Map(latest.current.selected);
    for (const video of videos) selected.set(video._id, video);
    if (selected.size > MAX_SELECTED) showToast("error", texts.tooMany(MAX_SELECTED));
    else setHeld({ query, selected, anchor });
  }

  function range(from: number, to: number, anchor: number) {
    if (to - from >= MAX_SELECTED) showToast("error", texts.tooMany(MAX_SELECTED));
    else void videosOf(from, to).then((videos) => add(videos, anchor));
  }

  return {
    selected: held.selected,
    toggle: (row, ranging = false) => {
      const video = rows[row];
      if (!video) return;
      if (ranging) return range(Math.min(held.anchor, row), Math.max(held.anchor, row), held.anchor);
      if (!held.selected.has(video._id)) return add([video], row);
      const selected = new Map(held.selected);
      selected.delete(video._id);
      setHeld({ query, selected, anchor: row });
    },
    selectAll: () => range(0, Math.max(0, (total ?? 0) - 1), 0),
    clear: () => setHeld({ query, selected: new Map(), anchor: 0 }),
  };
}
