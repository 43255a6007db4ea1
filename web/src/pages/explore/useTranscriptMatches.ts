import { useMemo } from "react";
import { selectWatched } from "../../features/positions/inProgress.ts";
import type { TranscriptMatch } from "../../features/transcript-search/slice.ts";
import { useTranscriptSearch } from "../../features/transcript-search/useTranscriptSearch.ts";
import { filterParameters } from "../../features/videos/facets.ts";
import { lengthBoundsOf } from "../../features/videos/lengths.ts";
import type { ChosenFilter } from "../../features/videos/useBrowsing.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { type PreviousData, useKeepPreviousData } from "./usePreviousData.ts";

/** Displayed transcript matches. */
export interface TranscriptMatches {
  query: string;
  matches: readonly TranscriptMatch[];
  /** Whether the server has more. */
  hasMore: boolean;
}

interface Options {
  wanted: ChosenFilter;
  /** Whether all matching videos are loaded, or are not shown. */
  isSettled: boolean;
  /** Whether watched videos are hidden. */
  unwatched: boolean;
  /** Previously displayed matches. */
  previous: PreviousData<TranscriptMatches>;
}

interface CurrentMatches {
  /** Displayed matches: the previous matches until the response arrives; undefined if it failed. */
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

/** Searches transcripts after the video search has finished, or at once if the page shows no videos. */
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
