import { useLayoutEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { categoryChosen, categoryReset, selectCategoriesList } from "../../features/categories/slice.ts";
import {
  FACETS,
  type FacetName,
  type Facets,
  facetsOf,
  isFiltered,
  type Order,
  parseOrder,
} from "../../features/videos/facets.ts";
import { ANY_LENGTH, type LengthChoice, parseLengthChoice } from "../../features/videos/lengths.ts";
import { isQueryTooLong, searchableText } from "../../features/videos/searchable.ts";
import type { SelectedFilter } from "../../features/videos/useFilteredVideos.ts";
import { ALL_CATEGORIES } from "../../data/constants.ts";
import { useAccount } from "../../data/store/account.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { parseResultPart, type ResultPart } from "./resultPart.ts";

/** Filters in the address of the page, and functions that change them. */
export interface ExploreFilters {
  /** Name of the selected category; undefined while the categories load. */
  category: string | undefined;
  /** ID of the selected category; empty for all categories. */
  categoryId: string;
  /** Query. */
  query: string;
  /** Whether the query in the address is too long, so that only its beginning is searched. */
  isCut: boolean;
  length: LengthChoice;
  /** Whether videos that the user has watched are hidden. */
  unwatched: boolean;
  /** Selects a category by its name. */
  chooseCategory: (categoryName: string) => void;
  chooseLength: (length: LengthChoice) => void;
  /** Selected values of the filters by creator, company, type and level; empty if no value is selected. */
  facets: Facets;
  /** Order of the videos; empty for the default order. */
  order: Order;
  /** Selects a value of a filter; an empty value removes the filter. */
  chooseFacet: (name: FacetName, value: string) => void;
  chooseOrder: (order: Order) => void;
  chooseUnwatched: (unwatched: boolean) => void;
  /** Part of the search that the page shows. */
  part: ResultPart;
  /** Returns the query string for another part of the search, with the same filters. */
  searchOfPart: (part: ResultPart) => string;
  /** Shows a part of the search. The filters are those in the address when it is called. */
  choosePart: (part: ResultPart) => void;
  clearAll: () => void;
  /** Removes all filters. The query, the part and the order do not change. */
  clearFilters: () => void;
  /** Removes all filters except the category. The query does not change. */
  clearFacets: () => void;
}

/** Reports whether any filter is selected, apart from the query. */
export function isNarrowed({ categoryId, length, more }: SelectedFilter): boolean {
  return categoryId !== "" || length !== ANY_LENGTH || isFiltered(more);
}

/**
 * Returns the filters in the address, so that a filtered page can be shared and restored. The selected category is in
 * the store before the first paint. When the user leaves the page, it is reset.
 */
export function useExploreFilters(): ExploreFilters {
  const dispatch = useAppDispatch();
  const [parameters, setParameters] = useSearchParams();
  const account = useAccount();
  const categories = useAppSelector(selectCategoriesList);
  const addressed = parameters.get("category") ?? "";
  const named = categories.find(({ _id }) => _id === addressed);
  const isUnknown = addressed !== "" && categories.length === 0;
  const wanted = named?.categoryName ?? ALL_CATEGORIES;
  // The clicked category is shown at once; the address changes later.
  const [pressed, setPressed] = useState<string>();
  const [seen, setSeen] = useState(addressed);
  if (seen !== addressed) {
    setSeen(addressed);
    setPressed(undefined);
  }
  const category = (seen === addressed ? pressed : undefined) ?? wanted;

  useLayoutEffect(() => {
    dispatch(categoryChosen(wanted));
  }, [dispatch, wanted, addressed]);

  // A layout effect resets the category before the next page selects its own category in the same commit.
  useLayoutEffect(
    () => () => {
      dispatch(categoryReset());
    },
    [dispatch],
  );

  function put(name: string, value: string | undefined) {
    // The address can contain a search that is not rendered yet.
    const after = new URLSearchParams(window.location.search);
    if (value === undefined) after.delete(name);
    else after.set(name, value);
    setParameters(after, { replace: true });
  }

  function retain(names: readonly string[]) {
    dispatch(categoryReset());
    setPressed(undefined);
    const addressedNow = new URLSearchParams(window.location.search);
    setParameters(
      [...addressedNow].filter(([name]) => names.includes(name)),
      { replace: true },
    );
  }

  function clearFacets() {
    const after = new URLSearchParams(window.location.search);
    for (const name of [...FACETS, "length", "watched"]) after.delete(name);
    setParameters(after, { replace: true });
  }

  function searchOfPart(part: ResultPart) {
    const after = new URLSearchParams(parameters);
    after.delete("show");
    if (part !== "") after.set("show", part);
    return after.toString();
  }

  const order = parseOrder(parameters.get("sort"));
  return {
    facets: facetsOf(parameters),
    order,
    chooseFacet: (name, value) => put(name, value || undefined),
    chooseOrder: (name) => put("sort", name || undefined),
    category: isUnknown ? undefined : category,
    categoryId: isUnknown
      ? addressed
      : (categories.find(({ categoryName }) => categoryName === category)?._id ?? ""),
    query: searchableText(parameters.get("q") ?? ""),
    isCut: isQueryTooLong(parameters.get("q") ?? ""),
    length: parseLengthChoice(parameters.get("length")),
    unwatched: account !== null && parameters.get("watched") === "no",
    chooseCategory: (categoryName) => {
      dispatch(categoryChosen(categoryName));
      setPressed(categoryName);
      put("category", categories.find((one) => one.categoryName === categoryName)?._id);
    },
    chooseLength: (length) => put("length", length === ANY_LENGTH ? undefined : length),
    chooseUnwatched: (unwatched) => put("watched", unwatched ? "no" : undefined),
    part: parseResultPart(parameters.get("show")),
    searchOfPart,
    choosePart: (part) => put("show", part || undefined),
    clearAll: () => retain([]),
    clearFilters: () => retain(["q", "show", "sort"]),
    clearFacets,
  };
}
