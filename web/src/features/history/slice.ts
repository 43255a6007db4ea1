import { createSlice } from "@reduxjs/toolkit";
import { answered } from "../../data/api/failure.ts";
import type { Api } from "../../data/api/client.ts";
import type { Video } from "../../data/api/types.ts";
import { addOrList, createCollectionThunks, followCollection } from "../../data/collection/collection.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { followErrors } from "../../data/store/requests.ts";
import type { Status } from "../../data/store/status.ts";

/** What the person watched, latest first, and the sentence of the last failure. */
export interface HistoryState {
  status: Status;
  historyVideosList: Video[];
  error: string;
}

const initialState: HistoryState = { status: "idle", historyVideosList: [], error: "" };

const calls = {
  list: async (api: Api) => (await answered(api.GET("/user/history"))).history,
  add: async (api: Api, video: Video) =>
    (await answered(api.POST("/user/history", { body: { video } }))).history,
  remove: async (api: Api, videoId: string) =>
    (await answered(api.DELETE("/user/history/{videoId}", { params: { path: { videoId } } }))).history,
};

export const { fetchList: fetchHistory, remove: removeFromHistory } = createCollectionThunks(
  "history",
  calls,
);

/** Empties the history. */
export const clearHistory = createApiThunk<Video[]>(
  "history/clear",
  async (api) => (await answered(api.DELETE("/user/history/all"))).history,
);

/** Puts a video at the front of the history: one that is in it already is removed first. */
export const recordPlayback = createApiThunk<Video[], Video>("history/recordPlayback", async (api, video) => {
  // The server is asked, because this browser may not have seen the history yet, or not its latest state.
  const watched = await calls.list(api);
  if (watched.some(({ _id }) => _id === video._id)) await calls.remove(api, video._id);
  return addOrList(calls, api, video);
});

const MESSAGES = [
  { request: fetchHistory, message: "Error in receiving items from history" },
  { request: recordPlayback, message: "Error in adding video to history" },
  { request: removeFromHistory, message: "Error occured in removing a video from history" },
  { request: clearHistory, message: "AN ERROR OCCURED WHILE CLEARING HISTORY" },
];

const slice = createSlice({
  name: "history",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    followCollection(
      builder,
      initialState,
      [fetchHistory, recordPlayback, removeFromHistory, clearHistory],
      (state, videos) => {
        state.historyVideosList = videos;
      },
    );
    followErrors(builder, MESSAGES);
  },
  selectors: {
    selectHistory: (state) => state.historyVideosList,
    selectHistoryStatus: (state) => state.status,
    selectHistoryError: (state) => state.error,
    selectIsInHistory: (state, videoId: string) =>
      state.historyVideosList.some((video) => video._id === videoId),
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    history: HistoryState;
  }
}

export const { selectHistory, selectHistoryStatus, selectHistoryError, selectIsInHistory } = slice.selectors;
export const historyReducer = slice.reducer;
