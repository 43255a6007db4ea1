import { createSlice, type UnknownAction } from "@reduxjs/toolkit";
import { bodyOf } from "../../data/api/failure.ts";
import type { components } from "../../data/api/schema.d.ts";
import { createApiThunk, responseMetaOf } from "../../data/store/apiThunk.ts";
import { appReducer } from "../../data/store/reducer.ts";
import { ownEntry } from "../../shared/ownEntry.ts";

/** Values of each filter, with the number of videos for each value. */
export type FacetCounts = components["schemas"]["Facets"];

/** Filter values that are loaded. */
export interface FacetCountsState {
  /** Filter values by category ID. The ID is empty for all categories. */
  known: Readonly<Record<string, FacetCounts>>;
  /** Filter values in the latest response; null before the first response. */
  latest: FacetCounts | null;
}

/**
 * Loads the filter values for a category; the ID is empty for all categories. They are loaded once per session, and
 * again after the user has edited the catalogue.
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

/** Lists whose requests change the catalogue. */
const CATALOGUE_LISTS = new Set<string | undefined>(["curation", "imports", "categoryEditor"]);

const initialState: FacetCountsState = { known: {}, latest: null };

const slice = createSlice({
  name: "facetCounts",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchFacets.fulfilled, ({ known }, { payload, meta: { arg } }) => ({
        // A large library returns no values until its index is complete, so the values must be loaded again later.
        known: isEmpty(payload) ? known : { ...known, [arg]: payload },
        latest: payload,
      }))
      .addCase(fetchFacets.rejected, (state) => {
        // Without values, the page shows no filters.
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
    /**
     * Selects the filter values for a category. Until its response arrives, it selects the latest values; null before
     * any response.
     */
    selectFacetCounts: ({ known, latest }, categoryId: string) => ownEntry(known, categoryId) ?? latest,
    /** Reports whether the filter values belong to this category. Only then are their numbers of videos correct. */
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
