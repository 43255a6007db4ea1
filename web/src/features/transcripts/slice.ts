import { createSlice } from "@reduxjs/toolkit";
import { answered } from "../../data/api/failure.ts";
import type { Transcript } from "../../data/api/types.ts";
import { transcriptsChanged } from "../../data/outline/slice.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { appReducer } from "../../data/store/reducer.ts";

/** Which transcript is asked for. */
export interface Asked {
  videoId: string;
  language: string;
}

/** The transcript that was opened last: one is as large as all the rest of the store. */
export interface TranscriptsState {
  videoId: string;
  transcript: Transcript | null;
}

const initialState: TranscriptsState = { videoId: "", transcript: null };

/** Loads what is said in a video. */
export const fetchTranscript = createApiThunk<Transcript, Asked>(
  "transcripts/fetch",
  async (api, path) => answered(api.GET("/video/{videoId}/transcripts/{language}", { params: { path } })),
  { list: null, reads: true, latest: true },
);

const slice = createSlice({
  name: "transcripts",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchTranscript.fulfilled, (_, { payload, meta: { arg } }) => ({
        videoId: arg.videoId,
        transcript: payload,
      }))
      .addCase(transcriptsChanged, (state, { payload }) =>
        state.videoId === payload ? initialState : state,
      );
  },
  selectors: {
    /** What is said in a video in a language; null while that is not there. */
    selectTranscript: ({ videoId, transcript }, asked: Asked): Transcript | null =>
      transcript && videoId === asked.videoId && transcript.language === asked.language ? transcript : null,
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    transcripts?: TranscriptsState;
  }
}

export const { selectTranscript } = slice.injectInto(appReducer).selectors;
