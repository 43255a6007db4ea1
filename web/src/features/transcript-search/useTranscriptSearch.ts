import { useEffect, useEffectEvent } from "react";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import {
  searchTranscripts,
  isSameFilter,
  type TranscriptMatch,
  selectTranscriptSearch,
  type TranscriptFilter,
} from "./slice.ts";

/** Result of a transcript search. */
export interface TranscriptSearch {
  /** Matches of the latest search; undefined before the first response. */
  matches: readonly TranscriptMatch[] | undefined;
  /** Whether the server has more matches. */
  hasMore: boolean;
  /** Whether a request is pending. */
  busy: boolean;
  /** Whether the last request failed. */
  failed: boolean;
  /** Repeats the failed request. */
  retry: () => void;
  /** Loads as many matches as the server allows. */
  loadAll: () => void;
}

/**
 * Searches transcripts with a filter; null does not search. The filter must be the same object in each render until
 * it changes.
 */
export function useTranscriptSearch(filter: TranscriptFilter | null): TranscriptSearch {
  const dispatch = useAppDispatch();
  const search = useAppSelector(selectTranscriptSearch);
  const isAnswer = filter !== null && isSameFilter(search.filter, filter);
  const { status, matches, hasMore } = search;

  // If the latest search has the same filter, its result is used again, for example after Back.
  const ask = useEffectEvent(() => {
    if (filter !== null && !(isAnswer && status === "fulfilled"))
      void dispatch(searchTranscripts({ filter }));
  });
  useEffect(() => ask(), [filter]);

  function request(all: boolean) {
    if (filter !== null) void dispatch(searchTranscripts({ filter, all }));
  }

  const isKnown = isAnswer && (matches.length > 0 || status === "fulfilled");
  return {
    matches: isKnown ? matches : undefined,
    hasMore: isAnswer && hasMore,
    busy: isAnswer && status === "pending",
    failed: isAnswer && status === "rejected",
    retry: () => request(isKnown),
    loadAll: () => request(true),
  };
}
