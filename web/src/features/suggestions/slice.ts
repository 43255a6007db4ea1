import { createSlice } from "@reduxjs/toolkit";
import { bodyOf } from "../../data/api/failure.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { appReducer } from "../../data/store/reducer.ts";

/** Titles that the search field suggests. */
export interface SuggestionsState {
  titles: readonly string[];
  /** Query for which the titles were suggested; null before the first response. */
  query: string | null;
}

const initialState: SuggestionsState = { titles: [], query: null };

/**
 * Reads titles that match the start of a query, which must be normalized by `searchableText`. A new request aborts
 * the earlier one.
 */
export const fetchSuggestions = createApiThunk<string[], string>(
  "suggestions/fetch",
  async (api, q) => (await bodyOf(api.GET("/videos/suggestions", { params: { query: { q } } }))).suggestions,
  { list: null, reads: true, latest: true },
);

const slice = createSlice({
  name: "suggestions",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchSuggestions.fulfilled, (_, { payload, meta }) => ({ titles: payload, query: meta.arg }))
      // Suggestions are optional, so a failure shows no error.
      .addCase(fetchSuggestions.rejected, () => initialState);
  },
  selectors: { selectSuggestions: (state) => state },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    suggestions?: SuggestionsState;
  }
}

export const { selectSuggestions } = slice.injectInto(appReducer).selectors;
