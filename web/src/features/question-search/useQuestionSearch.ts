import { useEffect, useEffectEvent } from "react";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { type QuestionSearchState, searchQuestions, selectQuestionSearch } from "./slice.ts";

/** Search of the question bank. Until the response, it contains the questions of the previous search. */
export interface QuestionSearch extends Pick<QuestionSearchState, "questions" | "total" | "searchedFor"> {
  /** Whether the questions match the query. */
  isKnown: boolean;
  failed: boolean;
  retry: () => void;
}

/**
 * Searches the question bank with a query that is normalized by `searchableText`, or not at all if it is empty. The
 * category ID is empty for all categories.
 */
export function useQuestionSearch(query: string, categoryId: string): QuestionSearch {
  const dispatch = useAppDispatch();
  const { filter, status, questions, total, searchedFor } = useAppSelector(selectQuestionSearch);
  const isCurrent = filter !== null && filter.query === query && filter.categoryId === categoryId;
  const isKnown = isCurrent && status === "fulfilled";
  const search = () => void dispatch(searchQuestions({ query, categoryId }));

  // The latest search is reused, for example on Back.
  const ask = useEffectEvent(() => {
    if (query !== "" && !isKnown) search();
  });
  useEffect(() => ask(), [query, categoryId]);

  const failed = isCurrent && status === "rejected";
  return { questions, total, searchedFor, isKnown, failed, retry: search };
}
