import { createSlice, isAnyOf, type PayloadAction } from "@reduxjs/toolkit";
import { bodyOf, responseOf } from "../../data/api/failure.ts";
import type { Chapter, Transcript } from "../../data/api/types.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { createTransferThunk } from "../../data/store/transfers.ts";
import { accountChanged } from "../../data/store/account.ts";
import { appReducer } from "../../data/store/reducer.ts";

/** Video and language of a transcript. */
export interface TranscriptId {
  videoId: string;
  language: string;
}

/** Number of cues and length of a transcript. */
export interface TranscriptSize {
  cues: number;
  /** End of the last cue in seconds. */
  until: number;
}

/** Sizes of a video's transcripts, and the transcripts whose removal is being undone. */
export interface OutlineEditorState {
  videoId: string;
  /** Sizes by language; null for a transcript that could not be read. */
  counted: Record<string, TranscriptSize | null>;
  /** Transcripts that are being restored, by request ID. */
  restored: Record<string, TranscriptId>;
}

const initialState: OutlineEditorState = { videoId: "", counted: {}, restored: {} };

const OWN = { list: "outlineEditor" } as const;

/** Reads a transcript to determine its size. */
export const readTranscript = createTransferThunk<Transcript, TranscriptId>(
  "outlineEditor/read",
  (api, path) => bodyOf(api.GET("/video/{videoId}/transcripts/{language}", { params: { path } })),
  { ...OWN, reads: true, counts: "steps" },
);

/** Transcript file that the user adds. */
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
          // The request sends bytes, but the type from the contract is a string.
          body: file as unknown as string,
        }),
      ),
    { ...OWN, counts: "bytes" },
  );

/** Adds a transcript, or replaces the transcript in the same language. */
export const addTranscript = uploadAs("outlineEditor/add");

/** Adds a transcript again that was removed. */
export const restoreTranscript = uploadAs("outlineEditor/restore");

/** Matches the action after a transcript was uploaded. */
export const isTranscriptUploaded = isAnyOf(addTranscript.fulfilled, restoreTranscript.fulfilled);

/** Removes a transcript. The result is the transcript, so that it can be restored. */
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

/** Chapters that replace those of a video. If they are empty, the video uses the chapters in its description. */
export interface NewChapters {
  videoId: string;
  chapters: Chapter[];
}

/** Sets the chapters of a video. The result is the list of previous chapters, so that they can be restored. */
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
      // The size of a new transcript is unknown until the transcript is read.
      .addMatcher(
        isAnyOf(addTranscript.fulfilled, restoreTranscript.fulfilled, removeTranscript.fulfilled),
        (state, { meta: { arg } }) => {
          if (state.videoId === arg.videoId) delete state.counted[arg.language];
        },
      );
  },
  selectors: {
    /**
     * Selects the size of a transcript. It is undefined until the transcript is read, and null if it could not be
     * read.
     */
    selectCounted: ({ videoId, counted }, asked: TranscriptId): TranscriptSize | null | undefined =>
      videoId === asked.videoId ? counted[asked.language] : undefined,
    /** Selects the transcripts that are being restored, by request ID. */
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
