import { useEffect, useMemo, useState } from "react";
import type { components } from "../../data/api/schema.d.ts";
import { createApiThunk, isStale } from "../../data/store/apiThunk.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { type QuestionFilter, QUESTIONS_PER_PAGE, requestMatches } from "./request.ts";

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
  /** Matches of the current query; null without a query, until the first page is loaded, and after a failure. */
  matches: BankMatches | null;
  /**
   * IDs of the questions to list, which also contain matches in other categories. Until the first page is loaded,
   * they are the matches of the previous query. Null without a query, without earlier matches, and after a failure.
   */
  listedIds: readonly string[] | null;
  /** Whether more pages of the best matches are loading. */
  isLoading: boolean;
  hasFailed: boolean;
  /** Repeats the failed requests. */
  retry: () => void;
}

/** Maximum number of matches that are loaded. */
export const MAX_MATCHES = 100;

interface PageRequest {
  filter: QuestionFilter;
  /** Cursor of the page to request; absent for the first page. */
  cursor?: string;
}

type Page = Awaited<ReturnType<typeof requestMatches>>;

const NO_WORDS: BankMatches["words"] = { used: [], missing: [], ignored: [] };

const createPageThunk = (type: string) =>
  createApiThunk<Page, PageRequest>(type, (api, { filter, cursor }) => requestMatches(api, filter, cursor), {
    list: null,
    reads: true,
    latest: true,
  });

// Both searches run at the same time. A new search aborts only earlier requests of the same type.
const loadPage = createPageThunk("bankMatches/load");
const loadPageInCategory = createPageThunk("bankMatches/loadInCategory");

/** Adds a page to the matches on earlier pages; null before the first page. */
function joinPage(before: BankMatches | null, page: Page): BankMatches {
  // If the bank has changed, a page can repeat questions of earlier pages.
  const ids = [...new Set([...(before?.ids ?? []), ...page.questions.map(({ _id }) => _id)])];
  if (before !== null) return { ...before, ids };
  const { total = ids.length, searchedFor = "", words = NO_WORDS } = page;
  return { ids, total, searchedFor, words };
}

interface Result extends QuestionFilter {
  /** Matches on the loaded pages; null after a failure. */
  matches: BankMatches | null;
  isComplete: boolean;
}

/** Searches with one filter and returns the latest result, which can belong to an earlier filter. */
function useMatches({ query, categoryId }: QuestionFilter, load: typeof loadPage) {
  const dispatch = useAppDispatch();
  const [result, setResult] = useState<Result>();
  const [retries, setRetries] = useState(0);
  if (query === "" && result !== undefined) setResult(undefined);

  useEffect(() => {
    if (query === "") return undefined;
    const filter = { query, categoryId };
    let isCurrent = true;

    async function search() {
      let matches: BankMatches | null = null;
      let cursor: string | undefined;
      for (let count = QUESTIONS_PER_PAGE; count <= MAX_MATCHES; count += QUESTIONS_PER_PAGE) {
        // Each page contains the cursor of the next page.
        // oxlint-disable-next-line no-await-in-loop
        const action = await dispatch(load({ filter, ...(cursor !== undefined && { cursor }) }));
        if (!isCurrent || isStale(action)) return;
        if (!load.fulfilled.match(action)) {
          setResult({ ...filter, matches: null, isComplete: true });
          return;
        }
        matches = joinPage(matches, action.payload);
        cursor = action.payload.next;
        const isComplete = cursor === undefined || count === MAX_MATCHES;
        setResult({ ...filter, matches, isComplete });
        if (isComplete) return;
      }
    }

    void search();
    return () => {
      isCurrent = false;
    };
  }, [dispatch, load, query, categoryId, retries]);

  const latest = query === "" ? undefined : result;
  const current = latest?.query === query && latest.categoryId === categoryId ? latest : undefined;
  return {
    matches: current?.matches ?? null,
    ids: latest?.matches?.ids,
    isLoading: query !== "" && current?.isComplete !== true,
    hasFailed: current?.matches === null,
    retry: () => {
      setResult(undefined);
      setRetries(retries + 1);
    },
  };
}

/**
 * Searches the question bank and returns the best matches. The query must be normalized by `searchableText`; an empty
 * query does not search. A new search aborts the earlier search. If the category ID is not empty, the matches are the
 * best in this category. The best matches of all categories are also loaded, to count them by category.
 */
export function useBankMatches(query: string, categoryId: string): BankMatchesState {
  const all = useMatches({ query, categoryId: "" }, loadPage);
  const inCategory = useMatches({ query: categoryId === "" ? "" : query, categoryId }, loadPageInCategory);
  const hasFailed = all.hasFailed || inCategory.hasFailed;
  const listedIds = useMemo(() => {
    if (hasFailed || (all.ids === undefined && inCategory.ids === undefined)) return null;
    return [...new Set([...(inCategory.ids ?? []), ...(all.ids ?? [])])];
  }, [hasFailed, all.ids, inCategory.ids]);
  return {
    matches: hasFailed ? null : (categoryId === "" ? all : inCategory).matches,
    listedIds,
    isLoading: all.isLoading || inCategory.isLoading,
    hasFailed,
    retry: () => {
      if (all.hasFailed) all.retry();
      if (inCategory.hasFailed) inCategory.retry();
    },
  };
}
