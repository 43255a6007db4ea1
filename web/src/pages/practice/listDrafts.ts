import { createDrafts } from "../../data/drafts/drafts.ts";

/** Draft of a list of own questions. */
export interface ListDraft {
  text: string;
}

function isDraft(value: unknown): value is ListDraft {
  return typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";
}

/** Draft of a list of own questions, always under the key "list". */
export const LIST_DRAFTS = createDrafts("ownQuestions", isDraft);
