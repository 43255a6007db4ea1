import { formatCount, formatNumber } from "../../shared/text/plural.ts";
import { MAX_QUESTION_TEXT } from "../../shared/limits.ts";
import { MAX_LINES } from "../../widgets/own-questions/ownList.ts";

const LINES = { one: "line", other: "lines" };
const QUESTIONS = { one: "question", other: "questions" };

/** Texts of the form that adds own questions. */
export const addTexts = {
  addHow:
    "One question or a whole list, one per line. Category and minutes are guessed. Correct wrong guesses.",
  yourQuestions: "Your questions",
  listHint: (max: number) =>
    `Numbers and bullets at the start of a line are removed. At most ${formatNumber(max)} questions at a time. Only you see your questions.`,
  canBeAdded: (ready: number, all: number) =>
    all === 0 ? "No questions yet" : `${formatNumber(ready)} of ${formatCount(all, QUESTIONS)} can be added`,
  addSum: (count: number, minutes: number) =>
    count === 0
      ? ""
      : `${formatCount(count, QUESTIONS)}, about ${formatNumber(minutes)} min. Dotted: guessed.`,
  addAll: (count: number) => (count === 0 ? "Add questions" : `Add ${formatCount(count, QUESTIONS)}`),
  added: (count: number) => `${formatCount(count, QUESTIONS)} added`,
  unreadLines: (count: number) =>
    `${formatCount(count, LINES)} more are not shown. Add these questions first, then the rest.`,
  lineProblem: (line: number, problem: string) => `Line ${formatNumber(line)}: ${problem}`,
  lineProblems: {
    long: `longer than ${formatNumber(MAX_QUESTION_TEXT)} characters. Shorten it.`,
    tooMany: `beyond the first ${formatNumber(MAX_LINES)} questions. Add it afterwards.`,
    known: "already among your questions or in the bank.",
    repeated: "repeats an earlier line.",
  },
  categoryOf: (line: number) => `Category of line ${formatNumber(line)}`,
  noCategory: "No category",
  minutesOf: (line: number) => `Minutes of line ${formatNumber(line)}`,
  minutesUnit: "min",
} as const;
