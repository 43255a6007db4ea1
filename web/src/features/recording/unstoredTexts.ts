import { formatCount } from "../../shared/text/plural.ts";

const ANSWERS = { one: "answer isn’t", other: "answers aren’t" };

/** Texts about answers that this browser could not store. */
export const unstoredTexts = {
  full: (count: number) =>
    `This browser’s storage is full. ${formatCount(count, ANSWERS)} stored, only on this page until you close it. Download, or delete older answers.`,
  failed: (count: number) =>
    `This browser couldn’t store your answer. ${formatCount(count, ANSWERS)} stored, only on this page until you close it. Download, or try again.`,
  makeRoom: "Delete older answers",
  tryAgain: "Try again",
  download: "Download",
  fileName: (day: string, extension: string) => `greenroom-answer-${day}.${extension}`,
} as const;
