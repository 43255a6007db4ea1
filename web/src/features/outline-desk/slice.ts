import { createSlice } from "@reduxjs/toolkit";
import { answered, heard } from "../../data/api/failure.ts";
import type { Chapter, Transcript } from "../../data/api/types.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { createTransferThunk } from "../../data/store/transfers.ts";
import { personLeft } from "../../data/store/person.ts";
import { appReducer } from "../../data/store/reducer.ts";

/** Which transcript is meant. */
export interface Asked {
  videoId: string;
  language: string;
}

/** What is counted of a transcript. */
export interface Counted {
  cues: number;
  /** Where its last cue ends, in seconds. */
  until: number;
}

/** What is counted of the transcripts of one video, by their languages; null for what could not be read. */
export interface OutlineDeskState {
  videoId: string;
  counted: Record<string, Counted | null>;
}

const initialState: OutlineDeskState = { videoId: "", counted: {} };

const OWN = { list: "outlineDesk" } as const;

/** Reads what is said in a video, to count it. */
export const readTranscript = createApiThunk<Transcript, Asked>(
  "outlineDesk/read",
  (api, path) => answered(api.GET("/video/{videoId}/transcripts/{language}", { params: { path } })),
  { ...OWN, reads: true },
);

/** A file with what is said in a video. */
export interface NewTranscript extends Asked {
  file: Blob;
}

/** Adds what is said in a video, in place of what it has in that language. */
export const addTranscript = createTransferThunk<{ language: string; cues: number }, NewTranscript>(
  "outlineDesk/add",
  (api, { file, ...query }) =>
    answered(
      api.POST("/admin/transcripts", {
        params: { query },
        // What the contract's types call a text is sent as the bytes that it is.
        body: file as unknown as string,
      }),
    ),
  { ...OWN, counts: "bytes" },
);

/** Removes what is said in a video. The promise holds what was removed, from which it can be added again. */
export const removeTranscript = createTransferThunk<Transcript, Asked>(
  "outlineDesk/remove",
  async (api, path) => {
    const params = { path };
    const removed = await answered(api.GET("/video/{videoId}/transcripts/{language}", { params }));
    await heard(api.DELETE("/admin/videos/{videoId}/transcripts/{language}", { params }));
    return removed;
  },
  { ...OWN, counts: "steps" },
);

/** Chapters for a video; without any it has those of its description. */
export interface NewChapters {
  videoId: string;
  chapters: Chapter[];
}

/** Gives a video chapters. The promise holds those in whose place they come, which can be put back. */
export const putChapters = createApiThunk<Chapter[], NewChapters>(
  "outlineDesk/putChapters",
  async (api, { videoId, chapters }) => {
    const params = { path: { videoId } };
    const asked = { params, body: { chapters } };
    return (await answered(api.PUT("/admin/videos/{videoId}/chapters", asked))).replaced;
  },
  OWN,
);

function keep(state: OutlineDeskState, { videoId, language }: Asked, counted: Counted | null): void {
  if (state.videoId !== videoId) Object.assign(state, { videoId, counted: {} });
  state.counted[language] = counted;
}

const slice = createSlice({
  name: "outlineDesk",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(personLeft, () => initialState)
      .addCase(readTranscript.fulfilled, (state, { payload: { cues }, meta: { arg } }) =>
        keep(state, arg, { cues: cues.length, until: cues.at(-1)?.to ?? 0 }),
      )
      .addCase(readTranscript.rejected, (state, { meta: { arg } }) => keep(state, arg, null))
      // The next look counts what has come in its place.
      .addCase(addTranscript.fulfilled, (state, { meta: { arg } }) => {
        if (state.videoId === arg.videoId) delete state.counted[arg.language];
      })
      .addCase(removeTranscript.fulfilled, (state, { meta: { arg } }) => {
        if (state.videoId === arg.videoId) delete state.counted[arg.language];
      });
  },
  selectors: {
    /** What is counted of a transcript; undefined while nobody has, null when it could not be read. */
    selectCounted: ({ videoId, counted }, asked: Asked): Counted | null | undefined =>
      videoId === asked.videoId ? counted[asked.language] : undefined,
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    outlineDesk?: OutlineDeskState;
  }
}

export const { selectCounted } = slice.injectInto(appReducer).selectors;
