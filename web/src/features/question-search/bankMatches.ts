import { useEffect, useEffectEvent, useState } from "react";
import { bodyOf } from "../../data/api/failure.ts";
import type { components } from "../../data/api/schema.d.ts";
import { createApiThunk, isStale } from "../../data/store/apiThunk.ts";
import { useAppDispatch } from "../../data/store/store.ts";

/** Questions of the bank that match a search. */
export interface BankMatches {
  /** IDs of the best matches, best first; at most {@link MAX_MATCHES}. */
  ids: readonly string[];
  /** Number of all matches. */
  total: number;
  /** Corrected query for which the server has searched; empty if it has not corrected the query. */
  searchedFor: string;
  /** Words that the search used, words that the best match lacks, and ignored words. */
  words: components["schemas"]["QueryWords"];
}

/** State of a search of the question bank. */
export interface BankMatchesState {
  /** Matches of the query; null without a query, while they are loading, and after a failure. */
  matches: BankMatches | null;
  isLoading: boolean;
  hasFailed: boolean;
}

/** Maximum number of matches that are loaded. */
export const MAX_MATCHES = 100;

/** Number of questions per response, which is the server's maximum. */
const COUNT = 20;

const NO_WORDS: BankMatches["words"] = { used: [], missing: [], ignored: [] };

const loadMatches = createApiThunk<BankMatches, string>(
  "bankMatches/load",
  async (api, q) => {
    const page = (cursor?: string) => {
      const query = { q, limit: COUNT, ...(cursor !== undefined && { cursor }) };
      return bodyOf(api.GET("/questions/bank", { params: { query } }));
    };
    const first = await page();
    const ids = new Set(first.questions.map(({ _id }) => _id));
    let { next } = first;
    for (let count = COUNT; next !== undefined && count < MAX_MATCHES; count += COUNT) {
      // Each page contains the cursor of the next page.
      // oxlint-disable-next-line no-await-in-loop
      const following = await page(next);
      for (const { _id } of following.questions) ids.add(_id);
      ({ next } = following);
    }
    const { total = ids.size, searchedFor = "", words = NO_WORDS } = first;
    return { ids: [...ids], total, searchedFor, words };
  },
  { list: null, reads: true, latest: true },
);

/**
 * Searches the question bank and returns the best matches. The query must be normalized by `searchableText`; an empty
 * query does not search. A new search aborts the earlier search.
 */
export function useBankMatches(query: string): BankMatchesState {
  const dispatch = useAppDispatch();
  const [result, setResult] = useState<{ query: string; matches: BankMatches | null }>();
  const receive = useEffectEvent((matches: BankMatches | null) => setResult({ query, matches }));

  useEffect(() => {
    if (query === "") return undefined;
    let isCurrent = true;
    void dispatch(loadMatches(query)).then((action) => {
      if (isCurrent && !isStale(action)) receive(loadMatches.fulfilled.match(action) ? action.payload : null);
    });
    return () => {
      isCurrent = false;
    };
  }, [dispatch, query]);

  const current = query !== "" && result?.query === query ? result : undefined;
  return {
    matches: current?.matches ?? null,
    isLoading: query !== "" && current === undefined,
    hasFailed: current?.matches === null,
  };
}
