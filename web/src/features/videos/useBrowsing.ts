import { useEffect, useMemo } from "react";
import type { Video } from "../../data/api/types.ts";
import type { Status } from "../../data/store/status.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { ANY_LENGTH, type Length } from "./lengths.ts";
import { matching } from "./matching.ts";
import {
  fetchVideos,
  findVideos,
  isSame,
  selectFound,
  selectFoundVideos,
  selectNext,
  selectVideos,
  selectVideosStatus,
} from "./slice.ts";
import { useShuffled } from "./useShuffled.ts";

/** What is looked for. */
export interface Wanted {
  /** The category's name, which is what a video carries, or "All"; undefined while it is not known. */
  categoryName: string | undefined;
  /** The same category's id; empty for all. */
  categoryId: string;
  /** The words, as `searchable` leaves them; empty for none. */
  query: string;
  length: Length;
}

/** The videos that pass a filter, as far as they are known here. */
export interface Browsing {
  /** In the server's order when words are searched for, else in one that is drawn once a visit. */
  videos: readonly Video[];
  status: Status;
  /** Whether the server has more that pass. */
  hasMore: boolean;
  /** How many pass in all, as the server counts what words find; null where it does not. */
  total: number | null;
  /** The words that were looked for in place of those that find nothing; empty for none. */
  searchedFor: string;
  loadMore: () => void;
  /** Asks again for what could not be loaded. */
  retry: () => void;
  /** Draws another order. */
  shuffle: () => void;
}

const NOTHING: readonly Video[] = [];

/**
 * Filters the library. A list that is complete is filtered here; of a large library this browser holds only the
 * beginning, so the server is asked. So it is for words: what they find, and in which order, is for it to say.
 */
export function useBrowsing({ categoryName, categoryId, query, length }: Wanted): Browsing {
  const dispatch = useAppDispatch();
  const library = useAppSelector(selectVideos);
  const libraryStatus = useAppSelector(selectVideosStatus);
  const libraryNext = useAppSelector(selectNext);
  const results = useAppSelector(selectFoundVideos);
  const found = useAppSelector(selectFound);
  const filter = useMemo(() => ({ categoryId, query, length }), [categoryId, query, length]);
  const isFiltered = categoryId !== "" || length !== ANY_LENGTH;
  const isSearch = query !== "" || categoryName === undefined;
  const asksServer = isSearch || (libraryNext !== null && isFiltered);
  const isAnswer = asksServer && isSame(found.filter, filter);

  useEffect(() => {
    if (asksServer) void dispatch(findVideos({ filter, cursor: null }));
  }, [dispatch, asksServer, filter]);

  const isAnswered = isAnswer && (results.length > 0 || found.status === "fulfilled");
  const shown = useMemo(() => {
    if (isAnswered) return results;
    // Until the server answers, what is known here of a category is better than nothing.
    return isSearch || categoryName === undefined ? NOTHING : matching(library, categoryName, length);
  }, [isAnswered, results, isSearch, library, categoryName, length]);
  const { videos: shuffled, draw } = useShuffled(query === "" ? shown : NOTHING);

  const next = asksServer ? found.next : libraryNext;
  function more() {
    if (asksServer) void dispatch(findVideos({ filter, cursor: next }));
    else void dispatch(fetchVideos(next ?? undefined));
  }
  function statusNow(): Status {
    if (!asksServer) return libraryStatus;
    return isAnswer ? found.status : "pending";
  }
  return {
    videos: query === "" ? shuffled : shown,
    status: statusNow(),
    hasMore: (isAnswer || !asksServer) && next !== null,
    total: isAnswer ? found.total : null,
    searchedFor: isAnswer ? found.searchedFor : "",
    loadMore: more,
    retry: more,
    shuffle: draw,
  };
}
