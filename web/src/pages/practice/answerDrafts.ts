import { createDrafts } from "../../data/drafts/drafts.ts";

/** Draft of a written answer. */
export interface AnswerDraft {
  text: string;
}

function isDraft(value: unknown): value is AnswerDraft {
  return typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";
}

/** Drafts of written answers. The key is the ID of the question. */
export const ANSWER_DRAFTS = createDrafts("answer", isDraft);
