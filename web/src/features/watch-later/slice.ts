import { createSlice } from "@reduxjs/toolkit";
import { changeWithVersion, readWithVersion, conditionalHeaders } from "../../data/api/lists.ts";
import {
  createCollectionSource,
  type CollectionState,
  createCollectionThunks,
  addCollectionCases,
} from "../../data/collection/collection.ts";
import { BACKGROUND_READ } from "../../data/store/apiThunk.ts";
import { registerRefresh } from "../../data/store/freshness.ts";
import { listen } from "../../data/store/listeners.ts";
import { appReducer } from "../../data/store/reducer.ts";
import { INITIAL_REQUESTS } from "../../data/store/requests.ts";
import { createVideosSelector } from "../../data/store/videoRecords.ts";
import { onActionToast } from "../../ui/toast/onActionToast.ts";
import { texts } from "./texts.ts";

/** State of the watch-later list, the oldest entry first. */
export type WatchLaterState = CollectionState;

const initialState: WatchLaterState = { ...INITIAL_REQUESTS, videoIds: [] };

const WATCH_LATER = createCollectionSource(
  "watchLater",
  ({ watchLater }) => watchLater,
  (api, tag) =>
    readWithVersion(api.GET("/user/watchlater", conditionalHeaders(tag)), ({ watchlater }) => watchlater),
);

export const {
  fetchList: fetchWatchLater,
  add: addToWatchLater,
  remove: removeFromWatchLater,
} = createCollectionThunks(WATCH_LATER, {
  add: (api, video) => changeWithVersion(api.minimal.POST("/user/watchlater", { body: { video } })),
  remove: (api, videoId) =>
    changeWithVersion(api.minimal.DELETE("/user/watchlater/{videoId}", { params: { path: { videoId } } })),
});

const slice = createSlice({
  name: "watchLater",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addCollectionCases(builder, initialState, [fetchWatchLater, addToWatchLater, removeFromWatchLater]);
  },
  selectors: {
    selectWatchLaterIds: (state) => state.videoIds,
    selectWatchLaterStatus: (state) => state.status,
    selectIsSavedForLater: (state, videoId: string) => state.videoIds.includes(videoId),
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    watchLater?: WatchLaterState;
  }
}

export const { selectWatchLaterIds, selectWatchLaterStatus, selectIsSavedForLater } =
  slice.injectInto(appReducer).selectors;

/**
 * Selects the videos of the watch-later list, the oldest first. The specification calls this list
 * watchLaterVideosList.
 */
export const selectWatchLaterVideosList = createVideosSelector(selectWatchLaterIds);

registerRefresh({
  list: "watchLater",
  selectStatus: selectWatchLaterStatus,
  refresh: () => fetchWatchLater(BACKGROUND_READ),
});

listen(
  onActionToast({ when: addToWatchLater.fulfilled.match, kind: "success", text: texts.added }),
  onActionToast({ when: removeFromWatchLater.fulfilled.match, kind: "success", text: texts.removed }),
  onActionToast({ when: addToWatchLater.rejected.match, kind: "error", text: texts.addFailed }),
  onActionToast({ when: removeFromWatchLater.rejected.match, kind: "error", text: texts.removeFailed }),
);
