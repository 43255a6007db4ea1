import { createSelector } from "@reduxjs/toolkit";
import type { RootState } from "../../data/store/store.ts";
import { selectNotesOf } from "./notebook.ts";

const selectMarks = createSelector([selectNotesOf], (notes) =>
  notes.map(({ _id, seconds }) => ({ id: _id, kind: "note" as const, seconds })),
);

/** Selects markers for the timeline: one for each note of a video. */
export function selectNoteMarks(state: RootState, videoId: string) {
  return selectMarks(state, videoId);
}
