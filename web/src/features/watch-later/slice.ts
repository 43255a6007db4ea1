import { createSlice } from "@reduxjs/toolkit";
import { answered } from "../../data/api/failure.ts";
import type { Video } from "../../data/api/types.ts";
import { createCollectionThunks, followCollection } from "../../data/collection/collection.ts";
import type { Status } from "../../data/store/status.ts";

/** The videos the person saved for later, oldest first. */
export interface WatchLaterState {
  status: Status;
  watchLaterVideosList: Video[];
}

const initialState: WatchLaterState = { status: "idle", watchLaterVideosList: [] };

export const {
  fetchList: fetchWatchLater,
  add: addToWatchLater,
  remove: removeFromWatchLater,
} = createCollectionThunks("watchLater", {
  list: async (api) => (await answered(api.GET("/user/watchlater"))).watchlater,
  add: async (api, video) => (await answered(api.POST("/user/watchlater", { body: { video } }))).watchlater,
  remove: async (api, videoId) =>
    (await answered(api.DELETE("/user/watchlater/{videoId}", { params: { path: { videoId } } }))).watchlater,
});

const slice = createSlice({
  name: "watchLater",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    followCollection(
      builder,
      initialState,
      [fetchWatchLater, addToWatchLater, removeFromWatchLater],
      (state, videos) => {
        state.watchLaterVideosList = videos;
      },
    );
  },
  selectors: {
    selectWatchLater: (state) => state.watchLaterVideosList,
    selectWatchLaterStatus: (state) => state.status,
    selectIsSavedForLater: (state, videoId: string) =>
      state.watchLaterVideosList.some((video) => video._id === videoId),
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    watchLater: WatchLaterState;
  }
}

export const { selectWatchLater, selectWatchLaterStatus, selectIsSavedForLater } = slice.selectors;
export const watchLaterReducer = slice.reducer;
