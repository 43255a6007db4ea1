import { createSlice } from "@reduxjs/toolkit";
import { madeBy, readBy, unlessTagged } from "../../data/api/lists.ts";
import type { Video } from "../../data/api/types.ts";
import {
  collectionOf,
  type CollectionState,
  createCollectionThunks,
  followCollection,
} from "../../data/collection/collection.ts";
import { QUIETLY } from "../../data/store/apiThunk.ts";
import { keepFresh } from "../../data/store/freshness.ts";
import { listen } from "../../data/store/listeners.ts";
import { createListChange } from "../../data/store/listThunk.ts";
import { appReducer } from "../../data/store/reducer.ts";
import { followErrors, IDLE } from "../../data/store/requests.ts";
import { createVideosSelector } from "../../data/store/videoRecords.ts";
import { announces } from "../../ui/toast/announces.ts";
import { texts } from "./texts.ts";

/** What the person watched, latest first, and the sentence of the last failure. */
export interface HistoryState extends CollectionState {
  error: string;
}

const initialState: HistoryState = { ...IDLE, videoIds: [], error: "" };

const NAME = "history";

const HISTORY = collectionOf(
  NAME,
  ({ history }) => history,
  (api, tag) => readBy(api.GET("/user/history", unlessTagged(tag)), ({ history }) => history),
);

export const { fetchList: fetchHistory, remove: removeFromHistory } = createCollectionThunks(HISTORY, {
  add: (api, video) => madeBy(api.minimal.POST("/user/history", { body: { video } })),
  remove: (api, videoId) =>
    madeBy(api.minimal.DELETE("/user/history/{videoId}", { params: { path: { videoId } } })),
});

/** Empties the history. */
export const clearHistory = createListChange(`${NAME}/clear`, HISTORY, {
  make: (api) => madeBy(api.minimal.DELETE("/user/history/all")),
  apply: () => [],
});

/** Puts a video at the front of the history, wherever it was. */
export const recordPlayback = createListChange<Video[], Video>(`${NAME}/recordPlayback`, HISTORY, {
  make: (api, { _id: videoId }) => {
    // Kept alive, so that a tab that is closed at once loses nothing.
    const asked = { params: { path: { videoId } }, keepalive: true };
    return madeBy(api.minimal.PUT("/user/history/{videoId}", asked));
  },
  // A full history has dropped its oldest.
  apply: (held, video, { count }) => [video, ...held.filter(({ _id }) => _id !== video._id)].slice(0, count),
});

const slice = createSlice({
  name: NAME,
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    followCollection(builder, initialState, [fetchHistory, recordPlayback, removeFromHistory, clearHistory]);
    followErrors(builder, [
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

/** What the person watched, latest first: the specification's historyVideosList. */
export const selectHistoryVideosList = createVideosSelector(selectHistoryIds);

keepFresh({ list: NAME, selectStatus: selectHistoryStatus, refresh: () => fetchHistory(QUIETLY) });

listen(
  announces({ when: removeFromHistory.fulfilled.match, kind: "success", text: texts.removed }),
  announces({ when: removeFromHistory.rejected.match, kind: "error", text: texts.removeFailed }),
  announces({ when: clearHistory.fulfilled.match, kind: "success", text: texts.cleared }),
);
