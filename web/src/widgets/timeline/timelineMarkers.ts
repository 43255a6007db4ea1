import { createSelector } from "@reduxjs/toolkit";
import { selectChapters } from "../../data/outline/slice.ts";
import { selectNoteMarks } from "../../features/notes/timelineMarkers.ts";
import { selectQuestionMarks } from "../../features/questions/slice.ts";
import type { RootState } from "../../data/store/store.ts";

/** Chapter of a video on the timeline. A chapter ends at the start of the next chapter. */
export interface ChapterSegment {
  title: string;
  /** Start in seconds. */
  seconds: number;
}

/** Marker on the timeline. For a note, it is a dot below the line; for a question, a door above the line. */
export interface TimelineMarker {
  /** ID that is unique among the markers of the same kind. */
  id: string;
  kind: "note" | "question";
  seconds: number;
}

/** Chapters and markers of a video. */
export interface TimelineData {
  /** Chapters in order; may be empty. */
  segments: readonly ChapterSegment[];
  markers: readonly TimelineMarker[];
}

type Selects<Of> = (state: RootState, videoId: string) => readonly Of[];

// Selectors of the chapters and markers of a video. Each selector must return the same array until its contents
// change.
const selectSegments: Selects<ChapterSegment> = selectChapters;
const selectNotes: Selects<TimelineMarker> = selectNoteMarks;
const selectQuestions: Selects<TimelineMarker> = selectQuestionMarks;

/** Selects the chapters and markers of a video. */
export const selectTimeline: (state: RootState, videoId: string) => TimelineData = createSelector(
  [selectSegments, selectNotes, selectQuestions],
  (segments, notes, questions) => ({ segments, markers: [...notes, ...questions] }),
);
