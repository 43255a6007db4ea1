import { createSlice } from "@reduxjs/toolkit";
import { bodyOf } from "../../data/api/failure.ts";
import type { Transcript } from "../../data/api/types.ts";
import { transcriptsChanged } from "../../data/outline/slice.ts";
import { appReducer } from "../../data/store/reducer.ts";
import { createTransferThunk } from "../../data/store/transfers.ts";

/** Video and language of a transcript. */
export interface TranscriptId {
  videoId: string;
  language: string;
}

/**
 * Transcript that the user has opened last. Only one is stored, because a transcript is as large as all other data in
 * the store.
 */
export interface TranscriptsState {
  videoId: string;
  transcript: Transcript | null;
}

const initialState: TranscriptsState = { videoId: "", transcript: null };

/** Loads a transcript. */
export const fetchTranscript = createTransferThunk<Transcript, TranscriptId>(
  "transcripts/fetch",
  async (api, path) => bodyOf(api.GET("/video/{videoId}/transcripts/{language}", { params: { path } })),
  { list: null, reads: true, latest: true, counts: "steps" },
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
    /** Selects the transcript with this ID; null if another one or none is loaded. */
    selectTranscript: ({ videoId, transcript }, asked: TranscriptId): Transcript | null =>
      transcript && videoId === asked.videoId && transcript.language === asked.language ? transcript : null,
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    transcripts?: TranscriptsState;
  }
}

export const { selectTranscript } = slice.injectInto(appReducer).selectors;
