import { createDrafts } from "../../data/drafts/drafts.ts";

/** An answer in words that is being written. */
export interface AnswerDraft {
  text: string;
}

function isDraft(value: unknown): value is AnswerDraft {
  return typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";
}

/** Answers that are being written, by their questions' ids. */
export const ANSWER_DRAFTS = createDrafts("answer", isDraft);
