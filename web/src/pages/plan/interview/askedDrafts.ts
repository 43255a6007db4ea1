import { createDrafts } from "../../../data/drafts/drafts.ts";

/** Draft of the questions that were asked in an interview. */
export interface AskedQuestionsDraft {
  text: string;
}

function isDraft(value: unknown): value is AskedQuestionsDraft {
  return typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";
}

/** Draft of the questions that were asked, always under the key "asked". */
export const ASKED_DRAFTS = createDrafts("askedQuestions", isDraft);
