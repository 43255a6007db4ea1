import { createDrafts, isTimestampDraft, type TimestampDraft } from "../../data/drafts/drafts.ts";

/** Draft of a note. */
export type NoteDraft = TimestampDraft;

/** Drafts of notes: new notes by video ID, edits by note ID. */
export const NOTE_DRAFTS = createDrafts<NoteDraft>("note", isTimestampDraft);
