import { useEffect, useMemo } from "react";
import type { Video } from "../../data/api/types.ts";
import type { Status } from "../../data/store/status.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { matching } from "./matching.ts";
import {
  fetchVideos,
  findVideos,
  selectFound,
  selectFoundVideos,
  selectNext,
  selectVideos,
  selectVideosStatus,
} from "./slice.ts";
import { useShuffledOnce } from "./useShuffledOnce.ts";

/** What is looked for. */
export interface Wanted {
  /** The category's name, which is what a video carries; "All" for all. */
  categoryName: string;
  /** The same category's id; empty for all. */
  categoryId: string;
  /** The words; empty for none. */
  query: string;
}

/** The videos that pass a filter, as far as they are known here, in an order drawn once per visit. */
export interface Browsing {
  videos: readonly Video[];
  status: Status;
  /** Whether the server has more that pass. */
  hasMore: boolean;
  loadMore: () => void;
  /** Asks again for what could not be loaded. */
  retry: () => void;
}

/**
 * Filters the library. A list that is complete is filtered here; of a large library this browser holds only
 * the beginning, so the server is asked.
 */
export function useBrowsing({ categoryName, categoryId, query }: Wanted): Browsing {
  const dispatch = useAppDispatch();
  const status = useAppSelector(selectVideosStatus);
  const next = useAppSelector(selectNext);
  const found = useAppSelector(selectFound);
  const library = useShuffledOnce(useAppSelector(selectVideos));
  const results = useShuffledOnce(useAppSelector(selectFoundVideos));
  const here = useMemo(() => matching(library, categoryName, query), [library, categoryName, query]);
  const filter = useMemo(() => ({ categoryId, query }), [categoryId, query]);
  const asksServer = next !== null && (categoryId !== "" || query !== "");

  useEffect(() => {
    if (asksServer) void dispatch(findVideos({ filter, cursor: null }));
  }, [dispatch, asksServer, filter]);

  if (!asksServer) {
    return {
      videos: here,
      status,
      hasMore: next !== null,
      loadMore: () => void dispatch(fetchVideos(next ?? undefined)),
      retry: () => void dispatch(fetchVideos(next ?? undefined)),
    };
  }

  const isAnswer = found.filter.categoryId === categoryId && found.filter.query === query;
  const answered = isAnswer && (found.videoIds.length > 0 || found.status === "fulfilled");
  const ask = () => void dispatch(findVideos({ filter, cursor: found.next }));
  return {
    // Until the server answers, what is known here is better than nothing.
    videos: answered ? results : here,
    status: isAnswer ? found.status : "pending",
    hasMore: isAnswer && found.next !== null,
    loadMore: ask,
    retry: ask,
  };
}
