import { createSlice } from "@reduxjs/toolkit";
import { type Failure, isUnauthorized } from "../../data/api/failure.ts";
import { madeBy, readBy, unlessTagged } from "../../data/api/lists.ts";
import {
  collectionOf,
  type CollectionState,
  createCollectionThunks,
  followCollection,
} from "../../data/collection/collection.ts";
import { QUIETLY } from "../../data/store/apiThunk.ts";
import { keepFresh } from "../../data/store/freshness.ts";
import { listen } from "../../data/store/listeners.ts";
import { appReducer } from "../../data/store/reducer.ts";
import { IDLE } from "../../data/store/requests.ts";
import { createVideosSelector } from "../../data/store/videoRecords.ts";
import { announces } from "../../ui/toast/announces.ts";
import { texts } from "./texts.ts";

/** The latest wish for one video's like that the server has not answered. */
interface Wish {
  requestId: string;
  liked: boolean;
}

type Wishes = Record<string, Wish>;

/** The videos the person likes, oldest like first, and what they have pressed since. */
export interface LikesState extends CollectionState {
  wishes: Wishes;
}

const initialState: LikesState = { ...IDLE, videoIds: [], wishes: {} };

const LIKES = collectionOf(
  "likes",
  ({ likes }) => likes,
  (api, tag) => readBy(api.GET("/user/likes", unlessTagged(tag)), ({ likes }) => likes),
);

export const {
  fetchList: fetchLikes,
  add: addLike,
  remove: removeLike,
} = createCollectionThunks(LIKES, {
  add: (api, video) => madeBy(api.minimal.POST("/user/likes", { body: { video } })),
  remove: (api, videoId) =>
    madeBy(api.minimal.DELETE("/user/likes/{videoId}", { params: { path: { videoId } } })),
});

function settle(wishes: Wishes, videoId: string, requestId: string): void {
  // A later press may stand by now.
  if (wishes[videoId]?.requestId === requestId) delete wishes[videoId];
}

const slice = createSlice({
  name: "likes",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(addLike.pending, ({ wishes }, { meta: { arg, requestId } }) => {
        wishes[arg._id] = { requestId, liked: true };
      })
      .addCase(removeLike.pending, ({ wishes }, { meta: { arg, requestId } }) => {
        wishes[arg] = { requestId, liked: false };
      })
      .addCase(addLike.fulfilled, ({ wishes }, { meta }) => settle(wishes, meta.arg._id, meta.requestId))
      .addCase(addLike.rejected, ({ wishes }, { meta }) => settle(wishes, meta.arg._id, meta.requestId))
      .addCase(removeLike.fulfilled, ({ wishes }, { meta }) => settle(wishes, meta.arg, meta.requestId))
      .addCase(removeLike.rejected, ({ wishes }, { meta }) => settle(wishes, meta.arg, meta.requestId));
    followCollection(builder, initialState, [fetchLikes, addLike, removeLike]);
  },
  selectors: {
    selectLikedIds: (state) => state.videoIds,
    selectLikesStatus: (state) => state.status,
    /** Whether the person likes the video: what they pressed last, until the server has answered. */
    selectIsLiked: (state, videoId: string) =>
      state.wishes[videoId]?.liked ?? state.videoIds.includes(videoId),
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    likes?: LikesState;
  }
}

export const { selectLikedIds, selectLikesStatus, selectIsLiked } = slice.injectInto(appReducer).selectors;

/** The videos the person likes, oldest like first: the specification's likedVideosList. */
export const selectLikedVideosList = createVideosSelector(selectLikedIds);

keepFresh({ list: "likes", selectStatus: selectLikesStatus, refresh: () => fetchLikes(QUIETLY) });

function isNews({ payload }: { payload: Failure | undefined }): boolean {
  return payload === undefined || !isUnauthorized(payload);
}

listen(
  announces({ when: addLike.pending.match, kind: "success", text: texts.added }),
  announces({ when: removeLike.pending.match, kind: "success", text: texts.removed }),
  announces({
    when: addLike.rejected.match,
    only: isNews,
    kind: "error",
    text: texts.addFailed,
    retry: ({ meta }) => addLike(meta.arg),
  }),
  announces({
    when: removeLike.rejected.match,
    only: isNews,
    kind: "error",
    text: texts.removeFailed,
    retry: ({ meta }) => removeLike(meta.arg),
  }),
);
