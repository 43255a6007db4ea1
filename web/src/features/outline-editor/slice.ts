import { createSlice, isAnyOf, type PayloadAction } from "@reduxjs/toolkit";
import { bodyOf, responseOf } from "../../data/api/failure.ts";
import type { Chapter, Transcript } from "../../data/api/types.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { createTransferThunk } from "../../data/store/transfers.ts";
import { accountChanged } from "../../data/store/account.ts";
import { appReducer } from "../../data/store/reducer.ts";

/** Identifies a transcript. */
export interface TranscriptId {
  videoId: string;
  language: string;
}

/** Size of a transcript. */
export interface TranscriptSize {
  cues: number;
  /** End of the last cue in seconds. */
  until: number;
}

/** Sizes of a video's transcripts, and removed transcripts that are being restored. */
export interface OutlineEditorState {
  videoId: string;
  /** Sizes by language; null if a transcript could not be read. */
  counted: Record<string, TranscriptSize | null>;
  /** Restorations in progress by request ID. */
  restored: Record<string, TranscriptId>;
}

const initialState: OutlineEditorState = { videoId: "", counted: {}, restored: {} };

const OWN = { list: "outlineEditor" } as const;

/** Reads a transcript to count it. */
export const readTranscript = createTransferThunk<Transcript, TranscriptId>(
  "outlineEditor/read",
  (api, path) => bodyOf(api.GET("/video/{videoId}/transcripts/{language}", { params: { path } })),
  { ...OWN, reads: true, counts: "steps" },
);

/** Transcript file. */
export interface NewTranscript extends TranscriptId {
  file: Blob;
}

const uploadAs = (type: string) =>
  createTransferThunk<{ language: string; cues: number }, NewTranscript>(
    type,
    (api, { file, ...query }) =>
      bodyOf(
        api.POST("/admin/transcripts", {
          params: { query },
          // The contract's types declare the body as a string, but the request sends bytes.
          body: file as unknown as string,
        }),
      ),
    { ...OWN, counts: "bytes" },
  );

/** Adds a transcript or replaces the transcript in its language. */
export const addTranscript = uploadAs("outlineEditor/add");

/** Adds a removed transcript again. */
export const restoreTranscript = uploadAs("outlineEditor/restore");

/** Matches an uploaded transcript. */
export const isTranscriptUploaded = isAnyOf(addTranscript.fulfilled, restoreTranscript.fulfilled);

/** Removes a transcript. The result is the removed transcript, from which it can be restored. */
export const removeTranscript = createTransferThunk<Transcript, TranscriptId>(
  "outlineEditor/remove",
  async (api, path) => {
    const params = { path };
    const removed = await bodyOf(api.GET("/video/{videoId}/transcripts/{language}", { params }));
    await responseOf(api.DELETE("/admin/videos/{videoId}/transcripts/{language}", { params }));
    return removed;
  },
  { ...OWN, counts: "bytes" },
);

/** Chapters of a video; empty if the video uses the chapters in its description. */
export interface NewChapters {
  videoId: string;
  chapters: Chapter[];
}

/** Sets the chapters of a video. The result is the previous chapters, so that they can be restored. */
export const putChapters = createApiThunk<Chapter[], NewChapters>(
  "outlineEditor/putChapters",
  async (api, { videoId, chapters }) => {
    const params = { path: { videoId } };
    const asked = { params, body: { chapters } };
    return (await bodyOf(api.PUT("/admin/videos/{videoId}/chapters", asked))).replaced;
  },
  OWN,
);

function saveCount(
  state: OutlineEditorState,
  { videoId, language }: TranscriptId,
  counted: TranscriptSize | null,
): void {
  if (state.videoId !== videoId) Object.assign(state, { videoId, counted: {} });
  state.counted[language] = counted;
}

const slice = createSlice({
  name: "outlineEditor",
  initialState,
  reducers: {
    restorationStarted: (state, { payload }: PayloadAction<TranscriptId & { requestId: string }>) => {
      const { requestId, videoId, language } = payload;
      state.restored[requestId] = { videoId, language };
    },
    restorationEnded: (state, { payload }: PayloadAction<string>) => {
      delete state.restored[payload];
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(accountChanged, () => initialState)
      .addCase(readTranscript.fulfilled, (state, { payload: { cues }, meta: { arg } }) =>
        saveCount(state, arg, { cues: cues.length, until: cues.at(-1)?.to ?? 0 }),
      )
      .addCase(readTranscript.rejected, (state, { meta: { arg } }) => saveCount(state, arg, null))
      // The size is unknown until the new transcript is counted.
      .addMatcher(
        isAnyOf(addTranscript.fulfilled, restoreTranscript.fulfilled, removeTranscript.fulfilled),
        (state, { meta: { arg } }) => {
          if (state.videoId === arg.videoId) delete state.counted[arg.language];
        },
      );
  },
  selectors: {
    /** Selects the size of a transcript; undefined until it is counted, null if it could not be read. */
    selectCounted: ({ videoId, counted }, asked: TranscriptId): TranscriptSize | null | undefined =>
      videoId === asked.videoId ? counted[asked.language] : undefined,
    /** Selects the restorations in progress by request ID. */
    selectRestored: ({ restored }): Readonly<Record<string, TranscriptId>> => restored,
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    outlineEditor?: OutlineEditorState;
  }
}

export const { restorationStarted, restorationEnded } = slice.actions;
export const { selectCounted, selectRestored } = slice.injectInto(appReducer).selectors;
