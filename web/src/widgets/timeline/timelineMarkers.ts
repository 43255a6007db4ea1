import { createSelector } from "@reduxjs/toolkit";
import { selectChapters } from "../../data/outline/slice.ts";
import { selectNoteMarks } from "../../features/notes/timelineMarkers.ts";
import { selectQuestionMarks } from "../../features/questions/slice.ts";
import type { RootState } from "../../data/store/store.ts";

/** Chapter of a video. A chapter ends where the next chapter starts. */
export interface ChapterSegment {
  title: string;
  /** Start in seconds. */
  seconds: number;
}

/** Marker on the timeline: a dot below for a note, a door above for a question. */
export interface TimelineMarker {
  /** ID, unique within its kind. */
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

// Selectors of markers per video. Each must return the same list until it changes.
const selectSegments: Selects<ChapterSegment> = selectChapters;
const selectNotes: Selects<TimelineMarker> = selectNoteMarks;
const selectQuestions: Selects<TimelineMarker> = selectQuestionMarks;

/** Selects chapters and markers of a video. */
export const selectTimeline: (state: RootState, videoId: string) => TimelineData = createSelector(
  [selectSegments, selectNotes, selectQuestions],
  (segments, notes, questions) => ({ segments, markers: [...notes, ...questions] }),
);
