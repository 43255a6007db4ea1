import { useEffect, useRef, useState } from "react";
import { fetchRows, ROWS, type RowsQuery, selectCuration } from "../../features/curation/slice.ts";
import type { CuratedVideo } from "../../data/api/types.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { showToast } from "../../ui/toast/toast.ts";
import { texts } from "./texts.ts";

/** How many videos are selected at most: a change of more takes longer than somebody should wait. */
export const MOST_SELECTED = 5_000;

/** The videos that a person has selected, as they were then, by id. */
export type Selected = ReadonlyMap<string, CuratedVideo>;

export interface Selection {
  selected: Selected;
  /** Selects a row, or no longer; with `ranging`, all rows from the one that was selected last. */
  toggle: (row: number, ranging?: boolean) => void;
  selectAll: () => void;
  clear: () => void;
}

interface Held {
  query: RowsQuery;
  selected: Selected;
  /** The row from which a range begins. */
  anchor: number;
}

/** What is selected of the rows. Another query begins anew. */
export function useSelection(): Selection {
  const dispatch = useAppDispatch();
  const { query, rows, generation, total } = useAppSelector(selectCuration);
  const [held, setHeld] = useState<Held>({ query, selected: new Map(), anchor: 0 });
  if (held.query !== query) setHeld({ query, selected: new Map(), anchor: 0 });
  // Rows that take long to load are added to what is selected by then.
  const latest = useRef(held);
  useEffect(() => {
    latest.current = held;
  }, [held]);

  /** The videos of the rows from one to another, also those that were never in view. */
  async function videosOf(from: number, to: number): Promise<CuratedVideo[]> {
    const known = { ...rows };
    for (let page = Math.floor(from / ROWS); page <= Math.floor(to / ROWS); page += 1) {
      const start = page * ROWS;
      const isThere = Array.from({ length: ROWS }, (_, place) => start + place).every(
        (row) => row < from || row > to || row in known,
      );
      if (isThere) continue;
      // oxlint-disable-next-line no-await-in-loop -- one after the other: a table of thousands is not asked for at once
      const read = await dispatch(fetchRows({ query, page, generation }));
      if (!fetchRows.fulfilled.match(read)) break;
      for (const [place, video] of read.payload.videos.entries()) known[start + place] = video;
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
    if (selected.size > MOST_SELECTED) showToast("error", texts.tooMany(MOST_SELECTED));
    else setHeld({ query, selected, anchor });
  }

  function range(from: number, to: number, anchor: number) {
    if (to - from >= MOST_SELECTED) showToast("error", texts.tooMany(MOST_SELECTED));
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
