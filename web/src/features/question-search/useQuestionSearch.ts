import { useEffect, useEffectEvent } from "react";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { type QuestionSearchState, searchQuestions, selectQuestionSearch } from "./slice.ts";

/** Search of the question bank. Until the response arrives, it contains the questions of the previous search. */
export interface QuestionSearch extends Pick<QuestionSearchState, "questions" | "total" | "searchedFor"> {
  /** Whether the questions are the result of the current query. */
  isKnown: boolean;
  /** Whether the server has more questions. */
  hasMore: boolean;
  /** Whether more questions are loading. */
  busy: boolean;
  /** Whether the last request failed. */
  failed: boolean;
  /** Loads the next page. */
  loadMore: () => void;
  /** Repeats the failed request. */
  retry: () => void;
}

/**
 * Searches the question bank. The query must be normalized by `searchableText`; an empty query does not search. The
 * category ID is empty for all categories.
 */
export function useQuestionSearch(query: string, categoryId: string): QuestionSearch {
  const dispatch = useAppDispatch();
  const { filter, status, isFound, questions, total, next, searchedFor } =
    useAppSelector(selectQuestionSearch);
  const isCurrent = filter !== null && filter.query === query && filter.categoryId === categoryId;
  const isKnown = isCurrent && isFound;
  const search = (page: { cursor?: string }) =>
    void dispatch(searchQuestions({ filter: { query, categoryId }, ...page }));
  const loadMore = () => search({ cursor: next });

  // If the latest search has the same filter, its result is used again, for example after Back.
  const ask = useEffectEvent(() => {
    if (query !== "" && !isKnown) search({});
  });
  useEffect(() => ask(), [query, categoryId]);

  return {
    questions,
    total,
    searchedFor,
    isKnown,
    hasMore: isKnown && next !== "",
    busy: isKnown && status === "pending",
    failed: isCurrent && status === "rejected",
    loadMore,
    retry: isKnown ? loadMore : () => search({}),
  };
}
