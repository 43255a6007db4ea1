import { createAction, createSlice } from "@reduxjs/toolkit";
import { answered } from "../api/failure.ts";
import type { Chapter, Outline } from "../api/types.ts";
import { createApiThunk } from "../store/apiThunk.ts";
import { appReducer } from "../store/reducer.ts";
import { ownEntry } from "../../shared/ownEntry.ts";

/** What parts the videos have that were opened, by their ids. */
export interface OutlinesState {
  byVideo: Readonly<Record<string, Outline>>;
}

const initialState: OutlinesState = { byVideo: {} };

/** Loads what parts a video has. */
export const fetchOutline = createApiThunk<Outline, string>(
  "outlines/fetch",
  async (api, videoId) => answered(api.GET("/video/{videoId}/outline", { params: { path: { videoId } } })),
  { list: null, reads: true },
);

/** A video, by its id, has other transcripts than before. */
export const transcriptsChanged = createAction<string>("outlines/transcriptsChanged");

const slice = createSlice({
  name: "outlines",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(fetchOutline.fulfilled, (state, { payload, meta: { arg } }) => {
      state.byVideo[arg] = payload;
    });
  },
  selectors: {
    /** What parts a video has; undefined while that is not known. */
    selectOutline: (state, videoId: string): Outline | undefined => ownEntry(state.byVideo, videoId),
  },
});

declare module "../store/store.ts" {
  interface RootState {
    outlines?: OutlinesState;
  }
}

export const { selectOutline } = slice.injectInto(appReducer).selectors;

const NO_CHAPTERS: readonly Chapter[] = [];
const NO_TRANSCRIPTS: Outline["transcripts"] = [];

type Selects<Of> = (state: Parameters<typeof selectOutline>[0], videoId: string) => readonly Of[];

/** The chapters of a video, in order; none while they are not known. */
export const selectChapters: Selects<Chapter> = (state, videoId) =>
  selectOutline(state, videoId)?.chapters ?? NO_CHAPTERS;

/** The transcripts that a video has; none while they are not known. */
export const selectTranscripts: Selects<Outline["transcripts"][number]> = (state, videoId) =>
  selectOutline(state, videoId)?.transcripts ?? NO_TRANSCRIPTS;
