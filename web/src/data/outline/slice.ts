import { createAction, createSlice } from "@reduxjs/toolkit";
import { bodyOf } from "../api/failure.ts";
import type { Chapter, Outline } from "../api/types.ts";
import { createApiThunk } from "../store/apiThunk.ts";
import { appReducer } from "../store/reducer.ts";
import { ownEntry } from "../../shared/ownEntry.ts";

/** Outlines of opened videos, by video ID. */
export interface OutlinesState {
  byVideo: Readonly<Record<string, Outline>>;
  /** ID of the video whose outline failed to load in the latest request; null after a success. */
  failed: string | null;
}

const initialState: OutlinesState = { byVideo: {}, failed: null };

/** Loads the outline of a video. */
export const fetchOutline = createApiThunk<Outline, string>(
  "outlines/fetch",
  async (api, videoId) => bodyOf(api.GET("/video/{videoId}/outline", { params: { path: { videoId } } })),
  { list: null, reads: true },
);

/** The transcripts of a video have changed. The payload is the ID of the video. */
export const transcriptsChanged = createAction<string>("outlines/transcriptsChanged");

const slice = createSlice({
  name: "outlines",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchOutline.fulfilled, (state, { payload, meta: { arg } }) => {
        state.byVideo[arg] = payload;
        state.failed = null;
      })
      .addCase(fetchOutline.rejected, (state, { meta: { arg } }) => {
        state.failed = arg;
      });
  },
  selectors: {
    /** Selects the outline of a video; undefined if it is not loaded. */
    selectOutline: (state, videoId: string): Outline | undefined => ownEntry(state.byVideo, videoId),
    /** Selects whether the outline of a video is missing because the request failed. */
    selectIsOutlineLost: (state, videoId: string): boolean =>
      state.failed === videoId && ownEntry(state.byVideo, videoId) === undefined,
  },
});

declare module "../store/store.ts" {
  interface RootState {
    outlines?: OutlinesState;
  }
}

export const { selectOutline, selectIsOutlineLost } = slice.injectInto(appReducer).selectors;

const NO_CHAPTERS: readonly Chapter[] = [];
const NO_TRANSCRIPTS: Outline["transcripts"] = [];

type Selects<Of> = (state: Parameters<typeof selectOutline>[0], videoId: string) => readonly Of[];

/** Selects the chapters of a video in order; empty if they are not loaded. */
export const selectChapters: Selects<Chapter> = (state, videoId) =>
  selectOutline(state, videoId)?.chapters ?? NO_CHAPTERS;

/** Selects the transcripts of a video; empty if they are not loaded. */
export const selectTranscripts: Selects<Outline["transcripts"][number]> = (state, videoId) =>
  selectOutline(state, videoId)?.transcripts ?? NO_TRANSCRIPTS;
