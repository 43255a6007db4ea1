import { useEffect, useState } from "react";
import { fetchCategories, selectCategoriesList } from "../../features/categories/slice.ts";
import { forgetSearches, recentSearches } from "../../features/suggestions/recentSearches.ts";
import { fetchSuggestions, selectSuggestions } from "../../features/suggestions/slice.ts";
import { searchable } from "../../features/videos/searchable.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { texts } from "./texts.ts";

/** What an option of the list does. */
export type Choice =
  | { to: "search"; query: string }
  | { to: "category"; id: string }
  /** Something in the list itself, which stays open. */
  | { to: "list"; run: () => void };

/** An option of the list. */
export interface Offer {
  /** Tells it from the others. */
  key: string;
  text: string;
  icon: "title" | "recent" | "category" | "forget";
  choice: Choice;
}

/** Options of one kind. */
export interface OfferGroup {
  /** What they are; empty where that is plain. */
  label: string;
  offers: readonly Offer[];
}

/** How long, in milliseconds, a person rests until titles are suggested. */
const REST = 100;

/** The titles that what is typed may become; those before stay until the next are there. */
function useTitles(query: string): readonly string[] {
  const dispatch = useAppDispatch();
  const { titles } = useAppSelector(selectSuggestions);
  useEffect(() => {
    if (query === "") return undefined;
    const rest = setTimeout(() => void dispatch(fetchSuggestions(query)), REST);
    return () => clearTimeout(rest);
  }, [dispatch, query]);
  return query === "" ? [] : titles;
}

/**
 * What the search box offers: while somebody types, titles, except where the page already shows what is found; to who has
 * typed nothing, what was searched for in this browser and the categories.
 */
export function useOffers(typed: string, showsResults: boolean): readonly OfferGroup[] {
  const dispatch = useAppDispatch();
  const categories = useAppSelector(selectCategoriesList);
  const [recent, setRecent] = useState(recentSearches);
  const query = searchable(typed);
  const titles = useTitles(showsResults ? "" : query);
  const isMissing = query === "" && categories.length === 0;

  useEffect(() => {
    if (isMissing) void dispatch(fetchCategories());
  }, [dispatch, isMissing]);

  if (query !== "") return [{ label: "", offers: titles.map(titleOffer) }];
  function forget() {
    forgetSearches();
    setRecent([]);
  }
  const forgets: Offer = {
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

function titleOffer(title: string): Offer {
  return { key: `title ${title}`, text: title, icon: "title", choice: { to: "search", query: title } };
}

function recentOffer(query: string): Offer {
  return { key: `recent ${query}`, text: query, icon: "recent", choice: { to: "search", query } };
}
