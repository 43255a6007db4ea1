import { createDrafts } from "../../../data/drafts/drafts.ts";

/** Text in which the user lists the questions of an interview, before it is saved. */
export interface AskedQuestionsDraft {
  text: string;
}

function isDraft(value: unknown): value is AskedQuestionsDraft {
  return typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";
}

/** Draft of the list of an interview's questions. Its key is always "asked". */
export const ASKED_DRAFTS = createDrafts("askedQuestions", isDraft);
