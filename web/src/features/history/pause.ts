import { createSlice } from "@reduxjs/toolkit";
import { answered } from "../../data/api/failure.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { listen } from "../../data/store/listeners.ts";
import { personLeft } from "../../data/store/person.ts";
import { appReducer } from "../../data/store/reducer.ts";
import { announces } from "../../ui/toast/announces.ts";
import { texts } from "./texts.ts";

/** Whether the history is paused: a setting of the account; null until it is known. */
export interface HistoryPauseState {
  isPaused: boolean | null;
}

const NAME = "historyPause";

const initialState: HistoryPauseState = { isPaused: null };

/** Asks the account whether its history is paused. */
export const fetchPause = createApiThunk<boolean>(
  `${NAME}/fetch`,
  async (api) => (await answered(api.GET("/user"))).user["historyPaused"] === true,
  { list: NAME, reads: true },
);

/** Pauses the history on all devices, or goes on with it. */
export const pauseHistory = createApiThunk<boolean, boolean>(
  `${NAME}/set`,
  async (api, historyPaused) =>
    (await answered(api.PATCH("/user", { body: { historyPaused } }))).user["historyPaused"] === true,
  { list: NAME },
);

const slice = createSlice({
  name: NAME,
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(personLeft, () => initialState)
      .addCase(fetchPause.fulfilled, (_, { payload }) => ({ isPaused: payload }))
      .addCase(pauseHistory.fulfilled, (_, { payload }) => ({ isPaused: payload }));
  },
  selectors: {
    selectIsPaused: (state) => state.isPaused,
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    historyPause?: HistoryPauseState;
  }
}

export const { selectIsPaused } = slice.injectInto(appReducer).selectors;

listen(announces({ when: pauseHistory.rejected.match, kind: "error", text: texts.pauseFailed }));
