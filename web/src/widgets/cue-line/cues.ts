import { createSelector } from "@reduxjs/toolkit";
import { selectChapters } from "../../data/outline/slice.ts";
import { selectNoteMarks } from "../../features/notes/marks.ts";
import { selectQuestionMarks } from "../../features/questions/slice.ts";
import type { RootState } from "../../data/store/store.ts";

/** A part of a video that has a name. It goes on until the next one begins. */
export interface Segment {
  title: string;
  /** Where it begins, in seconds. */
  seconds: number;
}

/** A moment on the line: a note is a dot below it, a question a door above it. */
export interface Mark {
  /** Tells it from the others of its kind. */
  id: string;
  kind: "note" | "question";
  seconds: number;
}

/** What the line shows of a video besides the moment. */
export interface Cues {
  /** In their order; none where the video has no chapters. */
  segments: readonly Segment[];
  marks: readonly Mark[];
}

type Selects<Of> = (state: RootState, videoId: string) => readonly Of[];

// Who has marks puts the selector of a video's in here. Each has to answer with the same list until it changes.
const selectSegments: Selects<Segment> = selectChapters;
const selectNotes: Selects<Mark> = selectNoteMarks;
const selectQuestions: Selects<Mark> = selectQuestionMarks;

/** What the line shows of a video. */
export const selectCues: (state: RootState, videoId: string) => Cues = createSelector(
  [selectSegments, selectNotes, selectQuestions],
  (segments, notes, questions) => ({ segments, marks: [...notes, ...questions] }),
);
