import { useEffect, useState } from "react";
import { fetchCategories, selectCategoriesList } from "../../features/categories/slice.ts";
import { clearSearches, readRecentSearches } from "../../features/suggestions/recentSearches.ts";
import { fetchSuggestions, selectSuggestions } from "../../features/suggestions/slice.ts";
import { searchableText } from "../../features/videos/searchable.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { texts } from "./suggestionTexts.ts";

/** Action that a suggestion performs. */
export type SuggestionChoice =
  | { to: "search"; query: string }
  | { to: "category"; id: string }
  /** Action that leaves the list of suggestions open. */
  | { to: "list"; run: () => void };

/** Option in the list of suggestions. */
export interface SearchSuggestion {
  /** Unique key. */
  key: string;
  text: string;
  icon: "title" | "recent" | "category" | "forget";
  choice: SuggestionChoice;
}

/** Group of suggestions of one kind. */
export interface SuggestionGroup {
  /** Heading of the group; may be empty. */
  label: string;
  offers: readonly SearchSuggestion[];
}

/** Time without typing, in milliseconds, after which titles are suggested. */
const SUGGEST_DELAY = 100;

/** Returns titles that match a query. Until the response arrives, it returns the previous titles. */
function useTitles(query: string): readonly string[] {
  const dispatch = useAppDispatch();
  const { titles } = useAppSelector(selectSuggestions);
  useEffect(() => {
    if (query === "") return undefined;
    const rest = setTimeout(() => void dispatch(fetchSuggestions(query)), SUGGEST_DELAY);
    return () => clearTimeout(rest);
  }, [dispatch, query]);
  return query === "" ? [] : titles;
}

/**
 * Returns the suggestions of the search field. While the user types, they are titles, unless the page already shows
 * results. Before the user types, they are recent searches and categories.
 */
export function useSearchSuggestions(typed: string, showsResults: boolean): readonly SuggestionGroup[] {
  const dispatch = useAppDispatch();
  const categories = useAppSelector(selectCategoriesList);
  const [recent, setRecent] = useState(readRecentSearches);
  const query = searchableText(typed);
  const titles = useTitles(showsResults ? "" : query);
  const isMissing = query === "" && categories.length === 0;

  useEffect(() => {
    if (isMissing) void dispatch(fetchCategories());
  }, [dispatch, isMissing]);

  if (query !== "") return [{ label: "", offers: titles.map(titleOffer) }];
  function forget() {
    clearSearches();
    setRecent([]);
  }
  const forgets: SearchSuggestion = {
    key: "forget",
    text: texts.forget,
    icon: "forget",
    choice: { to: "list", run: forget },
  };
  return [
    { label: texts.recent, offers: recent.length > 0 ? [...recent.map(recentOffer), forgets] : [] },
    {
      label: texts.categories,
      offers: categories.map(({ _id, categoryName }) => ({
        key: `category ${_id}`,
        text: categoryName,
        icon: "category",
        choice: { to: "category", id: _id },
      })),
    },
  ];
}

function titleOffer(title: string): SearchSuggestion {
  return { key: `title ${title}`, text: title, icon: "title", choice: { to: "search", query: title } };
}

function recentOffer(query: string): SearchSuggestion {
  return { key: `recent ${query}`, text: query, icon: "recent", choice: { to: "search", query } };
}
