import { useMemo } from "react";
import { selectWatched } from "../../features/positions/inProgress.ts";
import type { TranscriptMatch } from "../../features/transcript-search/slice.ts";
import { useTranscriptSearch } from "../../features/transcript-search/useTranscriptSearch.ts";
import { filterParameters } from "../../features/videos/facets.ts";
import { lengthBoundsOf } from "../../features/videos/lengths.ts";
import type { SelectedFilter } from "../../features/videos/useFilteredVideos.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { type PreviousData, useKeepPreviousData } from "./usePreviousData.ts";

/** Transcript matches that the page shows. */
export interface TranscriptMatches {
  query: string;
  matches: readonly TranscriptMatch[];
  /** Whether the server has more. */
  hasMore: boolean;
}

interface Options {
  wanted: SelectedFilter;
  /** Whether all videos that match are loaded, or the page shows no videos. */
  isSettled: boolean;
  /** Whether videos that the user has watched are hidden. */
  unwatched: boolean;
  /** Matches that were shown before the current search. */
  previous: PreviousData<TranscriptMatches>;
}

interface CurrentMatches {
  /**
   * Matches to show. Until the response arrives, these are the previous matches. After a failure, the value is
   * undefined.
   */
  transcripts: TranscriptMatches | undefined;
  /** Whether the response has arrived. */
  isKnown: boolean;
  /** Whether more matches are loading. */
  busy: boolean;
  /** Whether the last request failed. */
  failed: boolean;
  /** Repeats the failed request. */
  retry: () => void;
  loadAll: () => void;
}

/** Searches transcripts when the search for videos has finished. If the page shows no videos, it searches at once. */
export function useTranscriptMatches({ wanted, isSettled, unwatched, previous }: Options): CurrentMatches {
  const { query, categoryId, length, more } = wanted;
  const watched = useAppSelector(selectWatched);
  const facets = filterParameters(more);
  const isRequested = isSettled && query !== "";
  const filter = useMemo(
    () => (isRequested ? { query, categoryId, facets, ...lengthBoundsOf(length) } : null),
    [isRequested, query, categoryId, facets, length],
  );
  const { matches, hasMore, busy, failed, retry, loadAll } = useTranscriptSearch(filter);
  const known = useMemo(() => matches && { query, matches, hasMore }, [query, matches, hasMore]);
  const previousMatches = useKeepPreviousData(known, previous);
  const transcripts = useMemo(() => {
    if (previousMatches === undefined || !unwatched) return previousMatches;
    return {
      ...previousMatches,
      matches: previousMatches.matches.filter(({ videoId }) => !watched.has(videoId)),
    };
  }, [previousMatches, unwatched, watched]);
  return {
    transcripts: query === "" || (failed && known === undefined) ? undefined : transcripts,
    isKnown: known !== undefined,
    busy,
    failed,
    retry,
    loadAll,
  };
}
