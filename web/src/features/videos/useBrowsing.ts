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

/** Filter chosen by the user. */
export interface ChosenFilter {
  /** Category ID; empty for all. */
  categoryId: string;
  /** Query, normalized by `searchableText`; empty for none. */
  query: string;
  length: LengthChoice;
  /** Further parameters of the request, as a query string; empty for none. See `facets.ts`. */
  more: string;
}

/** Loaded videos of a filter. */
export interface BrowsingState {
  /** IDs in the server's order for a search, otherwise in the visit's shuffled order. */
  videoIds: readonly string[];
  /** Seed of the shuffled order; null for the server's default order. */
  seed: number | null;
  status: Status;
  /** Whether the server has more videos. */
  hasMore: boolean;
  /** Total number of matches of a search; null if unknown. */
  total: number | null;
  /** Corrected query that was used instead; empty for none. */
  searchedFor: string;
  /** Words of the query; null if the best result contains all. */
  words: QueryWords | null;
  /** Loads the next page, or the pages for a number of videos. */
  loadMore: (count?: number) => void;
  /** Retries a failed request. */
  retry: () => void;
  /** Picks another order. */
  shuffle: () => void;
}

const NOTHING: readonly string[] = [];

/** Largest multiple of a page in one response. */
const MAX_LIMIT = Math.floor(MAX_PAGE_VIDEOS / VIDEOS_PER_PAGE) * VIDEOS_PER_PAGE;

/** Loads the videos of a filter page by page. The server decides matches and order. */
export function useBrowsing({ categoryId, query, length, more: facets }: ChosenFilter): BrowsingState {
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

  // Loaded videos are reused, for example on Back.
  const ask = useEffectEvent(() => {
    if (status !== "fulfilled") void dispatch(fetchVideos({ filter, cursor: null }));
  });
  useEffect(() => ask(), [filter]);

  const isWhole = categoryId + query + facets === "" && length === ANY_LENGTH;
  // If the server is unreachable, the page shows the list of an earlier visit.
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
