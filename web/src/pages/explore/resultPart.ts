/** Names of the parts of a search in the address. The default is all parts. */
export const RESULT_PARTS = ["videos", "questions", "transcripts"] as const;

/** Part of a search that the page shows: videos, questions of the bank or matches in transcripts; empty for all. */
export type ResultPart = (typeof RESULT_PARTS)[number] | "";

/** Returns the part with the name; all parts if the name is unknown. */
export function partByName(name: string | null): ResultPart {
  return RESULT_PARTS.find((part) => part === name) ?? "";
}
