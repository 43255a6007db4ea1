import { formatNumber } from "../../shared/text/plural.ts";

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(", ");

/** Texts of the search of questions. */
export const searchTexts = {
  loading: "Searching…",
  failed: "Couldn’t search the question bank. The list has the questions that contain all words.",
  corrected: (typed: string, searchedFor: string) =>
    `No question matches “${typed}”. Showing results for “${searchedFor}”.`,
  missing: (words: readonly string[]) => `The best match lacks ${quoted(words)}.`,
  ignored: (words: readonly string[]) =>
    `Ignored, because they are too common or too many: ${quoted(words)}.`,
  best: (shown: number, all: number) =>
    `The list has the best ${formatNumber(shown)} of ${formatNumber(all)} questions.`,
  showCategory: (name: string) => `Show ${name}`,
  addOwn: "Add it as your own question",
} as const;
