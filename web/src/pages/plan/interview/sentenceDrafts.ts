import { createDrafts } from "../../../data/drafts/drafts.ts";
import { isTextDraft } from "../../../data/drafts/useTextDraft.ts";

/** Drafts of first sentences. The key is the day of the interview and the question. */
export const SENTENCE_DRAFTS = createDrafts("firstSentence", isTextDraft);
