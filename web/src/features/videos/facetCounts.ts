import { createSlice } from "@reduxjs/toolkit";
import { bodyOf } from "../../data/api/failure.ts";
import type { components } from "../../data/api/schema.d.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { appReducer } from "../../data/store/reducer.ts";

/** Values of each filter with their numbers of videos. */
export type FacetCounts = components["schemas"]["Facets"];

/** Loads the values of the filters in a category; the ID is empty for all categories. */
export const fetchFacets = createApiThunk<FacetCounts, string>(
  "facetCounts/fetch",
  (api, categoryId) =>
    bodyOf(
      api.GET("/videos/facets", { params: { query: categoryId === "" ? {} : { category: categoryId } } }),
    ),
  { list: null, reads: true, latest: true },
);

const NONE: FacetCounts = { creators: [], companies: [], videoTypes: [], levels: [] };

// Null before the first answer.
const initialState = null as FacetCounts | null;

const slice = createSlice({
  name: "facetCounts",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    // Until the response arrives, the page offers the filters of the previous category.
    builder.addCase(fetchFacets.fulfilled, (_, { payload }) => payload);
    // Without values the page omits the filters.
    builder.addCase(fetchFacets.rejected, (state) => state ?? NONE);
  },
  selectors: {
    /** Selects the latest values; null before the first answer. */
    selectFacetCounts: (state) => state,
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    facetCounts?: FacetCounts | null;
  }
}

export const { selectFacetCounts } = slice.injectInto(appReducer).selectors;
