/** Values of the address for one part of a search. Without a value, all parts are shown. */
export const RESULT_PARTS = ["videos", "questions", "transcripts"] as const;

/**
 * Part of a search that the page shows: videos, questions of the bank, or matches in transcripts; empty for all
 * parts.
 */
export type ResultPart = (typeof RESULT_PARTS)[number] | "";

/** Returns the part with this name, or all parts if the name is unknown. */
export function parseResultPart(name: string | null): ResultPart {
  return RESULT_PARTS.find((part) => part === name) ?? "";
}
