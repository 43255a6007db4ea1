import { createSlice } from "@reduxjs/toolkit";
import { changeWithVersion, readWithVersion, conditionalHeaders } from "../../data/api/lists.ts";
import type { Video } from "../../data/api/types.ts";
import {
  createCollectionSource,
  type CollectionState,
  createCollectionThunks,
  addCollectionCases,
} from "../../data/collection/collection.ts";
import { BACKGROUND_READ } from "../../data/store/apiThunk.ts";
import { registerRefresh } from "../../data/store/freshness.ts";
import { listen } from "../../data/store/listeners.ts";
import { createListChange } from "../../data/store/listThunk.ts";
import { appReducer } from "../../data/store/reducer.ts";
import { addErrorReducers, INITIAL_REQUESTS } from "../../data/store/requests.ts";
import { createVideosSelector } from "../../data/store/videoRecords.ts";
import { onActionToast } from "../../ui/toast/onActionToast.ts";
import { texts } from "./texts.ts";

/** Watched videos, the latest first, and the message of the last failure. */
export interface HistoryState extends CollectionState {
  error: string;
}

const initialState: HistoryState = { ...INITIAL_REQUESTS, videoIds: [], error: "" };

const NAME = "history";

const HISTORY = createCollectionSource(
  NAME,
  ({ history }) => history,
  (api, tag) => readWithVersion(api.GET("/user/history", conditionalHeaders(tag)), ({ history }) => history),
);

export const { fetchList: fetchHistory, remove: removeFromHistory } = createCollectionThunks(HISTORY, {
  add: (api, video) => changeWithVersion(api.minimal.POST("/user/history", { body: { video } })),
  remove: (api, videoId) =>
    changeWithVersion(api.minimal.DELETE("/user/history/{videoId}", { params: { path: { videoId } } })),
});

/** Removes all videos from the watch history. */
export const clearHistory = createListChange(`${NAME}/clear`, HISTORY, {
  make: (api) => changeWithVersion(api.minimal.DELETE("/user/history/all")),
  apply: () => [],
});

/** Moves a video to the front of the watch history. */
export const recordPlayback = createListChange<Video[], Video>(`${NAME}/recordPlayback`, HISTORY, {
  make: (api, { _id: videoId }) => {
    // With `keepalive`, the browser finishes the request after the tab is closed.
    const options = { params: { path: { videoId } }, keepalive: true };
    return changeWithVersion(api.minimal.PUT("/user/history/{videoId}", options));
  },
  // If the history is full, its oldest video is removed.
  apply: (held, video, { count }) => [video, ...held.filter(({ _id }) => _id !== video._id)].slice(0, count),
});

const slice = createSlice({
  name: NAME,
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addCollectionCases(builder, initialState, [
      fetchHistory,
      recordPlayback,
      removeFromHistory,
      clearHistory,
    ]);
    addErrorReducers(builder, [
      { request: fetchHistory, message: texts.failures.fetch },
      { request: recordPlayback, message: texts.failures.record },
      { request: removeFromHistory, message: texts.failures.remove },
      { request: clearHistory, message: texts.failures.clear },
    ]);
  },
  selectors: {
    selectHistoryIds: (state) => state.videoIds,
    selectHistoryStatus: (state) => state.status,
    selectHistoryError: (state) => state.error,
    selectIsInHistory: (state, videoId: string) => state.videoIds.includes(videoId),
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    history?: HistoryState;
  }
}

export const { selectHistoryIds, selectHistoryStatus, selectHistoryError, selectIsInHistory } =
  slice.injectInto(appReducer).selectors;

/** Selects the watched videos, the latest first. The specification calls this list historyVideosList. */
export const selectHistoryVideosList = createVideosSelector(selectHistoryIds);

registerRefresh({
  list: NAME,
  selectStatus: selectHistoryStatus,
  refresh: () => fetchHistory(BACKGROUND_READ),
});

listen(
  onActionToast({ when: removeFromHistory.fulfilled.match, kind: "success", text: texts.removed }),
  onActionToast({ when: removeFromHistory.rejected.match, kind: "error", text: texts.removeFailed }),
  onActionToast({ when: clearHistory.fulfilled.match, kind: "success", text: texts.cleared }),
);
