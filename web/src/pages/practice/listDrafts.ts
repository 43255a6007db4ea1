import { createDrafts } from "../../data/drafts/drafts.ts";

/** Text in which the user lists own questions, before it is saved. */
export interface ListDraft {
  text: string;
}

function isDraft(value: unknown): value is ListDraft {
  return typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";
}

/** Draft of the list of own questions. Its key is always "list". */
export const LIST_DRAFTS = createDrafts("ownQuestions", isDraft);
