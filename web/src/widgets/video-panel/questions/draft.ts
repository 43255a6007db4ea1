import { createDrafts, isMomentDraft, type MomentDraft } from "../../../data/drafts/drafts.ts";
import type { Question } from "../../../features/questions/slice.ts";

/** A question that is being marked, or changed. */
export interface QuestionDraft extends MomentDraft {
  /** The question that is changed; none for a new one. */
  id?: string | undefined;
  answerEnds?: number | undefined;
  forEveryone: boolean;
}

function isDraft(value: unknown): value is QuestionDraft {
  if (!isMomentDraft(value)) return false;
  const { id, answerEnds, forEveryone } = value as Partial<Record<keyof QuestionDraft, unknown>>;
  return (
    (id === undefined || typeof id === "string") &&
    (answerEnds === undefined || typeof answerEnds === "number") &&
    typeof forEveryone === "boolean"
  );
}

/** Questions that are being marked: new ones by their videos' ids, changes of others by the questions'. */
export const QUESTION_DRAFTS = createDrafts("question", isDraft);

/** The draft after the key was pressed at a moment: it begins, or the answer's end is set. */
export function pressedAt(draft: QuestionDraft | null, seconds: number): QuestionDraft {
  if (draft === null) return { seconds, text: "", forEveryone: false };
  return seconds > draft.seconds ? { ...draft, answerEnds: seconds } : draft;
}

/** The draft that changes a question. */
export function draftOf({ _id, seconds, text, answerEnds, by }: Question): QuestionDraft {
  return { id: _id, seconds, text, answerEnds, forEveryone: by === "curator" };
}
