import { useEffect, useEffectEvent, useMemo } from "react";
import type { Status } from "../../data/store/status.ts";
import { idsOf } from "../../data/api/idsOf.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { MAX_PAGE_VIDEOS } from "../../shared/limits.ts";
import { isSorted } from "./facets.ts";
import { ANY_LENGTH, type LengthChoice } from "./lengths.ts";
import {
  fetchVideos,
  isSameVideoFilter,
  VIDEOS_PER_PAGE,
  type QueryWords,
  selectFound,
  selectVideosList,
} from "./slice.ts";
import { useShuffleSeed } from "./useShuffleSeed.ts";

/** Filter that the user has selected. */
export interface SelectedFilter {
  /** ID of a category; empty for all categories. */
  categoryId: string;
  /** Search words, normalized by `searchableText`; empty without a search. */
  query: string;
  length: LengthChoice;
  /** More parameters of the request, as a query string; may be empty. See `facets.ts`. */
  more: string;
}

/** Videos that match a filter, as far as they are loaded. */
export interface FilteredVideos {
  /** IDs of the videos. Search results are in the order of the server; other lists are shuffled for each visit. */
  videoIds: readonly string[];
  /** Seed of the shuffled order; null for the order of the server. */
  seed: number | null;
  status: Status;
  /** Whether the server has more videos. */
  hasMore: boolean;
  /** Number of all videos that match a search; null if unknown. */
  total: number | null;
  /** Corrected query for which the server has searched; empty if it has not corrected the query. */
  searchedFor: string;
  /** Words of the query that were not used; null if the best result contains all words. */
  words: QueryWords | null;
  /** Loads the next page. With `count`, it loads pages until the list has `count` videos. */
  loadMore: (count?: number) => void;
  /** Sends a failed request again. */
  retry: () => void;
  /** Selects another random order. */
  shuffle: () => void;
}

const NOTHING: readonly string[] = [];

/** Maximum number of full pages that one response can contain, in videos. */
const MAX_LIMIT = Math.floor(MAX_PAGE_VIDEOS / VIDEOS_PER_PAGE) * VIDEOS_PER_PAGE;

/** Loads the videos that match a filter, page by page. The server decides which videos match, and their order. */
export function useFilteredVideos({
  categoryId,
  query,
  length,
  more: facets,
}: SelectedFilter): FilteredVideos {
  const dispatch = useAppDispatch();
  const found = useAppSelector(selectFound);
  const stored = useAppSelector(selectVideosList);
  const [drawn, draw] = useShuffleSeed();
  const seed = query === "" && !isSorted(facets) ? drawn : null;
  const filter = useMemo(
    () => ({ categoryId, query, length, more: facets, seed }),
    [categoryId, query, length, facets, seed],
  );
  const isAnswer = isSameVideoFilter(found.filter, filter);
  const status = isAnswer ? found.status : "pending";

  // If the loaded videos match the filter, they are used again, for example after Back.
  const ask = useEffectEvent(() => {
    if (status !== "fulfilled") void dispatch(fetchVideos({ filter, cursor: null }));
  });
  useEffect(() => ask(), [filter]);

  const isWhole = categoryId + query + facets === "" && length === ANY_LENGTH;
  // While the server is unreachable, the page shows the stored list of an earlier visit.
  const fallback = useMemo(
    () => (isWhole && status === "rejected" ? idsOf(stored) : NOTHING),
    [isWhole, status, stored],
  );
  const cursor = isAnswer ? found.next : null;
  function more(count = VIDEOS_PER_PAGE) {
    const limit = Math.min(MAX_LIMIT, Math.ceil(count / VIDEOS_PER_PAGE) * VIDEOS_PER_PAGE);
    void dispatch(fetchVideos({ filter, cursor, limit }));
  }
  return {
    videoIds: isAnswer && found.videoIds.length > 0 ? found.videoIds : fallback,
    seed,
    status,
    hasMore: cursor !== null,
    total: isAnswer ? found.total : null,
    searchedFor: isAnswer ? found.searchedFor : "",
    words: isAnswer ? found.words : null,
    loadMore: more,
    retry: () => more(),
    shuffle: draw,
  };
}
