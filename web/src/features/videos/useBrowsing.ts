import { useEffect, useEffectEvent, useMemo } from "react";
import type { Status } from "../../data/store/status.ts";
import { idsOf } from "../../data/api/idsOf.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { ANY_LENGTH, type Length } from "./lengths.ts";
import { fetchVideos, isSame, PAGE, selectFound, selectVideosList } from "./slice.ts";
import { useSeed } from "./useSeed.ts";

/** What is looked for. */
export interface Wanted {
  /** The category's id; empty for all. */
  categoryId: string;
  /** The words, as `searchable` leaves them; empty for none. */
  query: string;
  length: Length;
}

/** The videos that pass a filter, as far as they are known here. */
export interface Browsing {
  /** Their ids, in the server's order when words are searched for, else in one that is drawn once a visit. */
  videoIds: readonly string[];
  /** Which order that is; null for the server's own. */
  seed: number | null;
  status: Status;
  /** Whether the server has more that pass. */
  hasMore: boolean;
  /** How many pass in all, as the server counts what words find; null where it does not. */
  total: number | null;
  /** The words that were looked for in place of those that find nothing; empty for none. */
  searchedFor: string;
  /** Asks for the page that follows, or for as many pages as hold so many videos. */
  loadMore: (count?: number) => void;
  /** Asks again for what could not be loaded. */
  retry: () => void;
  /** Draws another order. */
  shuffle: () => void;
}

const NOTHING: readonly string[] = [];

/** As many videos as whole pages have that fit into one answer. */
const MOST = Math.floor(500 / PAGE) * PAGE;

/** Asks the server for the videos that pass, page by page: what that is, and in which order, is for it to say. */
export function useBrowsing({ categoryId, query, length }: Wanted): Browsing {
  const dispatch = useAppDispatch();
  const found = useAppSelector(selectFound);
  const kept = useAppSelector(selectVideosList);
  const [drawn, draw] = useSeed();
  const seed = query === "" ? drawn : null;
  const filter = useMemo(() => ({ categoryId, query, length, seed }), [categoryId, query, length, seed]);
  const isAnswer = isSame(found.filter, filter);
  const status = isAnswer ? found.status : "pending";

  // Back to what was loaded finds it as it was left.
  const ask = useEffectEvent(() => {
    if (status !== "fulfilled") void dispatch(fetchVideos({ filter, cursor: null }));
  });
  useEffect(() => ask(), [filter]);

  const isWhole = categoryId === "" && query === "" && length === ANY_LENGTH;
  // Without the server, what an earlier visit has kept is better than nothing.
  const fallback = useMemo(
    () => (isWhole && status === "rejected" ? idsOf(kept) : NOTHING),
    [isWhole, status, kept],
  );
  const cursor = isAnswer ? found.next : null;
  function more(count = PAGE) {
    const limit = Math.min(MOST, Math.ceil(count / PAGE) * PAGE);
    void dispatch(fetchVideos({ filter, cursor, limit }));
  }
  return {
    videoIds: isAnswer && found.videoIds.length > 0 ? found.videoIds : fallback,
    seed,
    status,
    hasMore: cursor !== null,
    total: isAnswer ? found.total : null,
    searchedFor: isAnswer ? found.searchedFor : "",
    loadMore: more,
    retry: () => more(),
    shuffle: draw,
  };
}
