import { createSlice } from "@reduxjs/toolkit";
import { answered } from "../../data/api/failure.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { appReducer } from "../../data/store/reducer.ts";

/** Titles that what was typed so far may become. */
export interface SuggestionsState {
  titles: readonly string[];
  /** What they were suggested for; null while nothing was. */
  query: string | null;
}

const initialState: SuggestionsState = { titles: [], query: null };

/** Asks for titles that begin with what was typed so far, as `searchable` leaves it. An earlier question is given up. */
export const fetchSuggestions = createApiThunk<string[], string>(
  "suggestions/fetch",
  async (api, q) =>
    (await answered(api.GET("/videos/suggestions", { params: { query: { q } } }))).suggestions,
  { list: null, reads: true, latest: true },
);

const slice = createSlice({
  name: "suggestions",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchSuggestions.fulfilled, (_, { payload, meta }) => ({ titles: payload, query: meta.arg }))
      // Who types gets on without.
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
