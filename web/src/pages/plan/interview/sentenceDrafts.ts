import { createDrafts } from "../../../data/drafts/drafts.ts";

/** First sentence of an answer before it is saved. */
export interface SentenceDraft {
  text: string;
  /** Saved sentence at the start of the draft. */
  from: string;
}

function isDraft(value: unknown): value is SentenceDraft {
  if (typeof value !== "object" || value === null) return false;
  const { text, from } = value as Partial<Record<string, unknown>>;
  return typeof text === "string" && typeof from === "string";
}

/** Drafts of first sentences. The key is the day of the interview and the question. */
export const SENTENCE_DRAFTS = createDrafts("firstSentence", isDraft);
