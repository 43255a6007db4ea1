import { createSlice } from "@reduxjs/toolkit";
import { answered } from "../../data/api/failure.ts";
import type { Overview } from "../../data/api/types.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { personLeft } from "../../data/store/person.ts";
import { appReducer } from "../../data/store/reducer.ts";

/** How the library is doing; null until it was read. */
export interface OverviewState {
  overview: Overview | null;
}

const initialState: OverviewState = { overview: null };

/** Reads how the library is doing. */
export const fetchOverview = createApiThunk<Overview>(
  "overview/fetch",
  (api) => answered(api.GET("/admin/overview")),
  { list: "overview", reads: true },
);

/** Has a backup written. The overview says when it is there. */
export const startBackup = createApiThunk<void>(
  "overview/backUp",
  async (api) => void (await answered(api.POST("/admin/backups"))),
  { list: "overview" },
);

const slice = createSlice({
  name: "overview",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(personLeft, () => initialState);
    builder.addCase(fetchOverview.fulfilled, (_, { payload }) => ({ overview: payload }));
  },
  selectors: { selectOverview: (state) => state.overview },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    overview?: OverviewState;
  }
}

export const { selectOverview } = slice.injectInto(appReducer).selectors;
