import { createDrafts, isTimestampDraft, type TimestampDraft } from "../../../data/drafts/drafts.ts";
import type { VideoQuestion } from "../../../features/questions/slice.ts";

/** Draft of a question that is new or being edited. */
export interface QuestionDraft extends TimestampDraft {
  /** ID of the question; absent for a new question. */
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

/**
 * Returns the draft after the user has chosen a line of the transcript at a time: a draft without a text gets the line
 * and the time, and other drafts get the line at the end of their text.
 */
export function draftAfterCue(draft: QuestionDraft | null, seconds: number, line: string): QuestionDraft {
  const begun = draft ?? { seconds, text: "", forEveryone: false };
  if (begun.text.trim() === "") return { ...begun, seconds, text: line };
  return { ...begun, text: `${begun.text} ${line}` };
}

/** Drafts of questions: new questions by video ID, edits by question ID. */
export const QUESTION_DRAFTS = createDrafts("question", isDraft);

/**
 * Returns the draft after the user has pressed the shortcut. The first press starts a draft, and a second press sets
 * the end of the answer.
 */
export function draftAfterShortcut(draft: QuestionDraft | null, seconds: number): QuestionDraft {
  if (draft === null) return { seconds, text: "", forEveryone: false };
  return seconds > draft.seconds ? { ...draft, answerEnds: seconds } : draft;
}

/** Returns a draft with the contents of an existing question. */
export function questionDraftOf({ _id, seconds, text, answerEnds, by }: VideoQuestion): QuestionDraft {
  return { id: _id, seconds, text, answerEnds, forEveryone: by === "curator" };
}
