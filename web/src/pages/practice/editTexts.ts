import { formatNumber } from "../../shared/text/plural.ts";

/** Texts of the form that changes an own question. */
export const editTexts = {
  edit: "Edit",
  title: "Edit question",
  fields: {
    text: "Question",
    category: "Category",
    minutes: "Minutes",
    points: "Key points",
    followUps: "Follow-up questions",
  },
  noCategory: "No category",
  lines: (count: number, length: number) =>
    `One per line, at most ${formatNumber(count)} lines of ${formatNumber(length)} characters.`,
  textHint: (length: number) => `At most ${formatNumber(length)} characters.`,
  problems: {
    text: "Write the question.",
    long: (length: number, max: number) =>
      `${formatNumber(length)} characters, but at most ${formatNumber(max)} fit. Shorten it.`,
    minutes: (max: number) => `Write a whole number from 1 to ${formatNumber(max)}.`,
    tooMany: (count: number, max: number) =>
      `${formatNumber(count)} lines, but at most ${formatNumber(max)} fit. Remove some.`,
    line: (line: number, length: number, max: number) =>
      `Line ${formatNumber(line)} has ${formatNumber(length)} characters, but at most ${formatNumber(max)} fit. Shorten it.`,
    repeated: (line: number) => `Line ${formatNumber(line)} repeats an earlier line.`,
  },
  cancel: "Cancel",
  save: "Save question",
  saved: "Question saved",
  noPoints: "No key points yet",
  noPointsHow: "Write three things that a strong answer names. You check them after each answer.",
  writePoints: "Write key points",
} as const;
