import { createDrafts, isTimestampDraft, type TimestampDraft } from "../../data/drafts/drafts.ts";

/** Draft of a note. */
export type NoteDraft = TimestampDraft;

/** Drafts of notes. The key is the video ID for a new note, and the note ID for a change. */
export const NOTE_DRAFTS = createDrafts<NoteDraft>("note", isTimestampDraft);
