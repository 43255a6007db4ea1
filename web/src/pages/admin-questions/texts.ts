import type { BankRow } from "../../features/bank-editor/slice.ts";
import { joinParts } from "../../shared/text/joinParts.ts";
import { formatCount, formatNumber } from "../../shared/text/plural.ts";
import type { QuestionState } from "./list.ts";

const LEVELS: Readonly<Record<BankRow["level"], string>> = {
  starter: "Starter",
  usual: "Usual",
  hard: "Hard",
};

const CATEGORIES = { one: "category", other: "categories" };

/** Texts of the page for the question bank. */
export const texts = {
  title: "Questions",
  state: (all: number, categories: number, own: number) =>
    `${formatNumber(all)} in ${formatCount(categories, CATEGORIES)}: ${formatNumber(all - own)} built in, ${formatNumber(own)} yours`,
  add: "Add a question",
  offer: (count: number) =>
    `${formatCount(count, { one: "new question", other: "new questions" })} came with this version.`,
  addNew: "Add these questions",
  files: "Import or export",
  filesTitle: "Import or export questions",
  bankFiles: {
    title: "File of the question bank",
    forms:
      "Import a CSV or JSON file in the format of an export; at most 2 MB and 5,000 questions. You see a preview before any question changes, and a file with an invalid row changes nothing.",
    tooLarge: "The file is larger than 2 MB.",
  },

  search: "Search by text, kind or ID",
  show: "Show",
  stateFilter: (state: QuestionState | "", count: number) =>
    `${{ "": "All", own: "Yours", edited: "Changed", hidden: "Hidden" }[state]} ${formatNumber(count)}`,
  category: "Category",
  allCategories: "All categories",

  table: "Questions",
  columns: { question: "Question", category: "Category", level: "Level", minutes: "Minutes", state: "State" },
  levels: LEVELS,
  minutes: (minutes: number) => `${formatNumber(minutes)} min`,
  builtIn: "Built in",
  tags: { own: "Yours", edited: "Changed", hidden: "Hidden" },
  more: "More",
  menu: ({ text }: BankRow) => `More options for “${text}”`,
  edit: "Edit",
  hide: "Hide",
  unhide: "Show",
  restore: "Restore the built-in text",
  delete: "Delete",

  loading: "Loading questions…",
  failed: "Couldn’t load the questions",
  none: "No matching questions.",
  empty: "No questions yet. Add one.",

  editTitle: "Edit question",
  newTitle: "New question",
  toList: "Questions",
  notFound: "Question not found",
  notFoundText: "It was deleted, or the address is wrong.",
  entryLoading: "Loading the question…",
  entryFailed: "Couldn’t load the question",
  saveFailed: "Couldn’t save the question. Try again.",
  fields: {
    text: "Question",
    category: "Category",
    kind: "Kind",
    minutes: "Minutes",
    lookingFor: "What the interviewer looks for",
    points: "Key points",
    followUps: "Follow-up questions",
    pitfalls: "Pitfalls",
    exampleAnswer: "One good answer",
    videos: "Videos about the question",
  },
  level: "Level",
  chooseCategory: "Choose a category",
  hints: {
    characters: (count: number, max: number) => `${formatNumber(count)} of ${formatNumber(max)} characters.`,
    text: "In the words of the interviewer.",
    kind: "A new name adds a kind to the category.",
    lines: (count: number, max: number) =>
      `${formatNumber(count)} of at most ${formatNumber(max)}, one per line.`,
    exampleAnswer: "In the words of a candidate. Optional.",
    videos: "IDs or links of YouTube videos, one per line. Optional.",
  },
  missing: {
    category: "Choose a category.",
    kind: "Enter a kind.",
  },
  problems: {
    length: (min: number, max: number) => `Use ${formatNumber(min)} to ${formatNumber(max)} characters.`,
    lines: (min: number, max: number) => `Write ${formatNumber(min)} to ${formatNumber(max)} lines.`,
    line: (line: number, min: number, max: number) =>
      `Line ${formatNumber(line)} must have ${formatNumber(min)} to ${formatNumber(max)} characters.`,
    minutes: (min: number, max: number) =>
      `Enter a whole number from ${formatNumber(min)} to ${formatNumber(max)}.`,
    videos: (max: number) => `List at most ${formatNumber(max)} videos.`,
  },
  save: "Save question",
  cancel: "Cancel",
  preview: "Preview",
  previewHow: "As users see it",
  previewText: "The question is shown here",
  facts: (kind: string, level: BankRow["level"], minutes: string) =>
    joinParts(kind, LEVELS[level].toLowerCase(), minutes === "" ? "" : `${minutes} min`),
} as const;
