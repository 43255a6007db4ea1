import type { Question } from "../../../features/questions/slice.ts";

/** A question that is being marked, or changed. */
export interface QuestionDraft {
  /** The question that is changed; none for a new one. */
  id?: string | undefined;
  seconds: number;
  text: string;
  answerEnds?: number | undefined;
  forEveryone: boolean;
}

/** The draft after the key was pressed at a moment: it begins, or the answer's end is set. */
export function pressedAt(draft: QuestionDraft | null, seconds: number): QuestionDraft {
  if (draft === null) return { seconds, text: "", forEveryone: false };
  return seconds > draft.seconds ? { ...draft, answerEnds: seconds } : draft;
}

/** The draft that changes a question. */
export function draftOf({ _id, seconds, text, answerEnds, by }: Question): QuestionDraft {
  return { id: _id, seconds, text, answerEnds, forEveryone: by === "curator" };
}
