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
  /** Matches; undefined until the response, empty after a failure. */
  matches: readonly TranscriptMatch[] | undefined;
  /** Whether the server has more. */
  hasMore: boolean;
  /** Whether a request is pending. */
  busy: boolean;
  /** Loads the server's maximum. */
  loadAll: () => void;
}

const NONE: readonly TranscriptMatch[] = [];

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

  const known = matches.length > 0 || status === "fulfilled" ? matches : undefined;
  return {
    matches: isAnswer ? (status === "rejected" ? (known ?? NONE) : known) : undefined,
    hasMore: isAnswer && hasMore,
    busy: isAnswer && status === "pending",
    loadAll: () => {
      if (filter !== null) void dispatch(searchTranscripts({ filter, all: true }));
    },
  };
}
