import { createDrafts, isTimestampDraft, type TimestampDraft } from "../../../data/drafts/drafts.ts";
import type { VideoQuestion } from "../../../features/questions/slice.ts";

/** Draft of a new or edited question. */
export interface QuestionDraft extends TimestampDraft {
  /** ID of the edited question; absent for a new question. */
  id?: string | undefined;
  answerEnds?: number | undefined;
  forEveryone: boolean;
}

function isDraft(value: unknown): value is QuestionDraft {
  if (!isTimestampDraft(value)) return false;
  const { id, answerEnds, forEveryone } = value as Partial<Record<keyof QuestionDraft, unknown>>;
  return (
    (id === undefined || typeof id === "string") &&
    (answerEnds === undefined || typeof answerEnds === "number") &&
    typeof forEveryone === "boolean"
  );
}

/** Drafts of questions: new questions by video ID, edits by question ID. */
export const QUESTION_DRAFTS = createDrafts("question", isDraft);

/** Returns the draft after the shortcut was pressed at a time: it starts a draft or sets the end of the answer. */
export function draftAfterShortcut(draft: QuestionDraft | null, seconds: number): QuestionDraft {
  if (draft === null) return { seconds, text: "", forEveryone: false };
  return seconds > draft.seconds ? { ...draft, answerEnds: seconds } : draft;
}

/** Returns the draft for editing a question. */
export function questionDraftOf({ _id, seconds, text, answerEnds, by }: VideoQuestion): QuestionDraft {
  return { id: _id, seconds, text, answerEnds, forEveryone: by === "curator" };
}
