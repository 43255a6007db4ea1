import { createDrafts, isTimestampDraft, type TimestampDraft } from "../../data/drafts/drafts.ts";

/** Draft of a note. */
export type NoteDraft = TimestampDraft;

/** Draft of a note on a question. */
interface QuestionNoteDraft {
  text: string;
}

function isQuestionNoteDraft(value: unknown): value is QuestionNoteDraft {
  return typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";
}

/** Drafts of notes on questions. The key is the ID of the question. */
export const QUESTION_NOTE_DRAFTS = createDrafts("question-note", isQuestionNoteDraft);

/** Drafts of notes. The key is the video ID for a new note, and the note ID for a change. */
export const NOTE_DRAFTS = createDrafts<NoteDraft>("note", isTimestampDraft);
