import { createSlice } from "@reduxjs/toolkit";
import { answered } from "../../data/api/failure.ts";
import type { Video } from "../../data/api/types.ts";
import { createCollectionThunks, followCollection } from "../../data/collection/collection.ts";
import type { Status } from "../../data/store/status.ts";

/** The videos the person likes, oldest like first. */
export interface LikesState {
  status: Status;
  likedVideosList: Video[];
}

const initialState: LikesState = { status: "idle", likedVideosList: [] };

export const {
  fetchList: fetchLikes,
  add: addLike,
  remove: removeLike,
} = createCollectionThunks("likes", {
  list: async (api) => (await answered(api.GET("/user/likes"))).likes,
  add: async (api, video) => (await answered(api.POST("/user/likes", { body: { video } }))).likes,
  remove: async (api, videoId) =>
    (await answered(api.DELETE("/user/likes/{videoId}", { params: { path: { videoId } } }))).likes,
});

const slice = createSlice({
  name: "likes",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    followCollection(builder, initialState, [fetchLikes, addLike, removeLike], (state, videos) => {
      state.likedVideosList = videos;
    });
  },
  selectors: {
    selectLikes: (state) => state.likedVideosList,
    selectLikesStatus: (state) => state.status,
    selectIsLiked: (state, videoId: string) => state.likedVideosList.some((video) => video._id === videoId),
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    likes: LikesState;
  }
}

export const { selectLikes, selectLikesStatus, selectIsLiked } = slice.selectors;
export const likesReducer = slice.reducer;
