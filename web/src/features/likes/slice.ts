import { createAction, createSlice, type ThunkAction, type UnknownAction } from "@reduxjs/toolkit";
import { type Failure, isUnauthorized } from "../../data/api/failure.ts";
import { changeWithVersion, readWithVersion, conditionalHeaders } from "../../data/api/lists.ts";
import type { Video } from "../../data/api/types.ts";
import {
  createCollectionSource,
  type CollectionState,
  createCollectionThunks,
  addCollectionCases,
} from "../../data/collection/collection.ts";
import { BACKGROUND_READ, isStale } from "../../data/store/apiThunk.ts";
import { registerRefresh } from "../../data/store/freshness.ts";
import { listen } from "../../data/store/listeners.ts";
import { selectListVersion } from "../../data/store/listVersions.ts";
import { appReducer } from "../../data/store/reducer.ts";
import { INITIAL_REQUESTS } from "../../data/store/requests.ts";
import type { RootState, ThunkExtra } from "../../data/store/store.ts";
import { createVideosSelector } from "../../data/store/videoRecords.ts";
import { ownEntry } from "../../shared/ownEntry.ts";
import { onActionToast } from "../../ui/toast/onActionToast.ts";
import { texts } from "./texts.ts";

/** Latest change of a like that has no response yet. */
interface PendingLike {
  requestId: string;
  liked: boolean;
}

type PendingLikes = Record<string, PendingLike>;

/** Liked videos, the oldest like first, and the changes that have no response yet. */
export interface LikesState extends CollectionState {
  pendingLikes: PendingLikes;
}

const initialState: LikesState = { ...INITIAL_REQUESTS, videoIds: [], pendingLikes: {} };

const LIKES = createCollectionSource(
  "likes",
  ({ likes }) => likes,
  (api, tag) => readWithVersion(api.GET("/user/likes", conditionalHeaders(tag)), ({ likes }) => likes),
);

export const {
  fetchList: fetchLikes,
  add: addLike,
  remove: removeLike,
} = createCollectionThunks(LIKES, {
  add: (api, video) => changeWithVersion(api.minimal.POST("/user/likes", { body: { video } })),
  remove: (api, videoId) =>
    changeWithVersion(api.minimal.DELETE("/user/likes/{videoId}", { params: { path: { videoId } } })),
});

function settle(pendingLikes: PendingLikes, videoId: string, requestId: string): void {
  // If the user has clicked again, a later change of this like is pending and must not be removed.
  if (pendingLikes[videoId]?.requestId === requestId) delete pendingLikes[videoId];
}

const slice = createSlice({
  name: "likes",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(addLike.pending, ({ pendingLikes }, { meta: { arg, requestId } }) => {
        pendingLikes[arg._id] = { requestId, liked: true };
      })
      .addCase(removeLike.pending, ({ pendingLikes }, { meta: { arg, requestId } }) => {
        pendingLikes[arg] = { requestId, liked: false };
      })
      .addCase(addLike.fulfilled, ({ pendingLikes }, { meta }) =>
        settle(pendingLikes, meta.arg._id, meta.requestId),
      )
      .addCase(addLike.rejected, ({ pendingLikes }, { meta }) =>
        settle(pendingLikes, meta.arg._id, meta.requestId),
      )
      .addCase(removeLike.fulfilled, ({ pendingLikes }, { meta }) =>
        settle(pendingLikes, meta.arg, meta.requestId),
      )
      .addCase(removeLike.rejected, ({ pendingLikes }, { meta }) =>
        settle(pendingLikes, meta.arg, meta.requestId),
      );
    addCollectionCases(builder, initialState, [fetchLikes, addLike, removeLike]);
  },
  selectors: {
    selectLikedIds: (state) => state.videoIds,
    selectLikesStatus: (state) => state.status,
    /** Selects whether the user likes the video. Changes without a response count as done. */
    selectIsLiked: (state, videoId: string) =>
      state.pendingLikes[videoId]?.liked ?? state.videoIds.includes(videoId),
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    likes?: LikesState;
  }
}

export const { selectLikedIds, selectLikesStatus, selectIsLiked } = slice.injectInto(appReducer).selectors;

/**
 * Reports whether it is unknown if the user likes the video. This is the case if the list is not loaded and no change
 * of the like is pending.
 */
function isLikeUnknown(state: RootState, videoId: string): boolean {
  const isChanging = ownEntry(state.likes?.pendingLikes ?? {}, videoId) !== undefined;
  return !isChanging && selectListVersion(state, LIKES.list) === undefined;
}

/** Selects the liked videos, the oldest like first. The specification calls this list likedVideosList. */
export const selectLikedVideosList = createVideosSelector(selectLikedIds);

registerRefresh({
  list: "likes",
  selectStatus: selectLikesStatus,
  refresh: () => fetchLikes(BACKGROUND_READ),
});

function isNews({ payload }: { payload: Failure | undefined }): boolean {
  return payload === undefined || !isUnauthorized(payload);
}

const toggleFailed = createAction<Video>("likes/toggleFailed");

/**
 * Likes a video or removes the like. If it is unknown whether the user likes the video, the list is read first. If
 * this read fails, the like does not change, and a toast offers a retry.
 */
export function toggleLike(video: Video): ThunkAction<Promise<void>, RootState, ThunkExtra, UnknownAction> {
  return async (dispatch, getState) => {
    if (isLikeUnknown(getState(), video._id)) {
      const read = await dispatch(fetchLikes());
      if (fetchLikes.rejected.match(read)) {
        if (isNews(read) && !isStale(read)) dispatch(toggleFailed(video));
        return;
      }
    }
    if (selectIsLiked(getState(), video._id)) void dispatch(removeLike(video._id));
    else void dispatch(addLike(video));
  };
}

listen(
  onActionToast({ when: addLike.pending.match, kind: "success", text: texts.added }),
  onActionToast({ when: removeLike.pending.match, kind: "success", text: texts.removed }),
  onActionToast({
    when: addLike.rejected.match,
    only: isNews,
    kind: "error",
    text: texts.addFailed,
    retry: ({ meta }) => addLike(meta.arg),
  }),
  onActionToast({
    when: removeLike.rejected.match,
    only: isNews,
    kind: "error",
    text: texts.removeFailed,
    retry: ({ meta }) => removeLike(meta.arg),
  }),
  onActionToast({
    when: toggleFailed.match,
    kind: "error",
    text: texts.addFailed,
    retry: ({ payload }) => toggleLike(payload),
  }),
);
