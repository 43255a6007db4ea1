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
  /** Matches; undefined until the first response. */
  matches: readonly TranscriptMatch[] | undefined;
  /** Whether the server has more. */
  hasMore: boolean;
  /** Whether a request is pending. */
  busy: boolean;
  /** Whether the last request failed. */
  failed: boolean;
  /** Repeats the failed request. */
  retry: () => void;
  /** Loads the server's maximum. */
  loadAll: () => void;
}

/** Searches transcripts with a filter, or not at all if it is null. The filter object must be stable. */
export function useTranscriptSearch(filter: TranscriptFilter | null): TranscriptSearch {
  const dispatch = useAppDispatch();
  const search = useAppSelector(selectTranscriptSearch);
  const isAnswer = filter !== null && isSameFilter(search.filter, filter);
  const { status, matches, hasMore } = search;

  // The latest search is reused, for example on Back.
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
