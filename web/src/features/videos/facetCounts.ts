import { createSlice, type UnknownAction } from "@reduxjs/toolkit";
import { bodyOf } from "../../data/api/failure.ts";
import type { components } from "../../data/api/schema.d.ts";
import { createApiThunk, responseMetaOf } from "../../data/store/apiThunk.ts";
import { appReducer } from "../../data/store/reducer.ts";
import { ownEntry } from "../../shared/ownEntry.ts";

/** Values of each filter with their numbers of videos. */
export type FacetCounts = components["schemas"]["Facets"];

/** Loaded values of the filters. */
export interface FacetCountsState {
  /** Values by category ID; the ID is empty for all categories. */
  known: Readonly<Record<string, FacetCounts>>;
  /** Values of the latest response; null before the first response. */
  latest: FacetCounts | null;
}

/**
 * Loads the values of the filters in a category; the ID is empty for all categories. The values are loaded once per
 * session, and again after the user edits the catalogue.
 */
export const fetchFacets = createApiThunk<FacetCounts, string>(
  "facetCounts/fetch",
  (api, categoryId) =>
    bodyOf(
      api.GET("/videos/facets", { params: { query: categoryId === "" ? {} : { category: categoryId } } }),
    ),
  {
    list: null,
    reads: true,
    latest: true,
    isNeeded: ({ facetCounts }, categoryId) => ownEntry(facetCounts?.known ?? {}, categoryId) === undefined,
  },
);

const NONE: FacetCounts = { creators: [], companies: [], videoTypes: [], levels: [] };

/** Lists of requests that change the catalogue. */
const CATALOGUE_LISTS = new Set<string | undefined>(["curation", "imports", "categoryEditor"]);

const initialState: FacetCountsState = { known: {}, latest: null };

const slice = createSlice({
  name: "facetCounts",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchFacets.fulfilled, ({ known }, { payload, meta: { arg } }) => ({
        // A large library without an index has no values yet.
        known: isEmpty(payload) ? known : { ...known, [arg]: payload },
        latest: payload,
      }))
      .addCase(fetchFacets.rejected, (state) => {
        // Without values the page omits the filters.
        state.latest ??= NONE;
      })
      .addMatcher(
        (action: UnknownAction) => CATALOGUE_LISTS.has(responseMetaOf(action).changed),
        (state) => {
          state.known = {};
        },
      );
  },
  selectors: {
    /** Selects the values of a category, or the latest values until its response arrives; null before any response. */
    selectFacetCounts: ({ known, latest }, categoryId: string) => ownEntry(known, categoryId) ?? latest,
    /** Reports whether the selected values belong to the category, so that their numbers of videos apply. */
    selectAreCountsCurrent: ({ known }, categoryId: string) => ownEntry(known, categoryId) !== undefined,
  },
});

function isEmpty(counts: FacetCounts): boolean {
  return Object.values(counts).every(({ length }) => length === 0);
}

declare module "../../data/store/store.ts" {
  interface RootState {
    facetCounts?: FacetCountsState;
  }
}

export const { selectFacetCounts, selectAreCountsCurrent } = slice.injectInto(appReducer).selectors;
