import { createSlice } from "@reduxjs/toolkit";
import { answered } from "../../shared/api/failure.ts";
import type { Video } from "../../shared/api/types.ts";
import { STORAGE_KEYS } from "../../shared/constants.ts";
import { readJSON } from "../../shared/storage.ts";
import { createApiThunk } from "../../shared/store/apiThunk.ts";
import type { Status } from "../../shared/store/status.ts";

/** The library's videos, as last seen. */
export interface VideosState {
  status: Status;
  videosList: Video[];
}

const TEXT_FIELDS = [
  "_id",
  "title",
  "description",
  "creatorName",
  "creatorId",
  "viewQuantity",
  "dateOfUpload",
  "categoryName",
] as const satisfies readonly (keyof Video)[];

function isVideo(value: unknown): value is Video {
  if (typeof value !== "object" || value === null) return false;
  const record = value as Record<string, unknown>;
  return TEXT_FIELDS.every((field) => typeof record[field] === "string");
}

function isVideoList(value: unknown): value is Video[] {
  return Array.isArray(value) && value.every(isVideo);
}

/** Loads the library's videos. */
export const fetchVideos = createApiThunk<Video[]>("videos/fetchList", async (api) => {
  const { videos } = await answered(api.GET("/videos"));
  return videos;
});

/** Loads one video, for a page that opens before or without the list. */
export const fetchVideo = createApiThunk<Video, string>("videos/fetchOne", async (api, videoId) => {
  const { video } = await answered(api.GET("/video/{videoId}", { params: { path: { videoId } } }));
  return video;
});

const slice = createSlice({
  name: "videos",
  initialState: (): VideosState => ({
    status: "idle",
    videosList: readJSON(STORAGE_KEYS.videos, isVideoList, []),
  }),
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchVideos.pending, (state) => {
        state.status = "pending";
      })
      .addCase(fetchVideos.fulfilled, (state, { payload }) => {
        state.status = "fulfilled";
        state.videosList = payload;
      })
      .addCase(fetchVideos.rejected, (state) => {
        state.status = "rejected";
      });
  },
  selectors: {
    selectVideos: (state) => state.videosList,
    selectVideosStatus: (state) => state.status,
  },
});

declare module "../../shared/store/store.ts" {
  interface RootState {
    videos: VideosState;
  }
}

export const { selectVideos, selectVideosStatus } = slice.selectors;
export const videosReducer = slice.reducer;
