import { countAnswered, type Strengths } from "../../features/progress/strength.ts";
import { formatCount, formatNumber } from "../../shared/text/plural.ts";
import { lengthInWords } from "../../shared/text/totals.ts";
import type { ProgressFigures } from "./useProgressFigures.ts";

const QUESTIONS = { one: "question", other: "questions" };

function done({ watched, strengths }: Pick<ProgressFigures, "watched" | "strengths">): string {
  if (watched.minutes > 0) return `${lengthInWords(watched.minutes * 60)} watched`;
  const answered = countAnswered(strengths);
  return answered > 0 ? `${formatCount(answered, QUESTIONS)} answered` : "No activity yet";
}

function answers(strengths: Strengths): string {
  const answered = countAnswered(strengths);
  if (answered === 0) return "";
  const strong = strengths.strong === 0 ? "" : `, ${formatNumber(strengths.strong)} of them strong`;
  return `${formatCount(answered, QUESTIONS)} answered${strong}.`;
}

/** Texts of the progress page. */
export const texts = {
  playedFailed: "Couldn’t load your watched minutes. Try again.",
  title: (figures: ProgressFigures, left: number | undefined) =>
    left === undefined
      ? done(figures)
      : `${done(figures)} · ${formatCount(left, { one: "day", other: "days" })} to go`,
  lead: ({ videos, strengths }: ProgressFigures) =>
    [
      videos > 0 ? `${formatCount(videos, { one: "video", other: "videos" })} watched to the end.` : "",
      answers(strengths),
    ]
      .filter(Boolean)
      .join(" "),
  playedLately: (today: number, week: number) =>
    `${today > 0 ? `${lengthInWords(today)} watched today, ` : ""}${lengthInWords(week)} in the last 7 days.`,
  none: "Nothing watched yet",
  noneHint: "What you watch and answer adds up here, week by week.",
  explore: "EXPLORE MORE",
  lost: "Couldn’t load your progress",
  loading: "Loading your progress…",

  print: "Print",
  saveImage: "Save as image",
  shareImage: "Share as image",
  noImage: "Couldn’t create the image",

  byWeek: "Minutes by week",
  byWeekHow:
    "Each video counts with its played minutes, at most its length, in the week in which you last watched it. Last 8 weeks.",
  byCategory: "Minutes by category",
  notWatched: "Nothing watched yet. What you watch adds up here.",
  toLibrary: "To the library",

  byStrength: "Questions by strength",
  byStrengthHow:
    "Each door is a question. The wider the door is open, the longer you remember the answer. Strong: three weeks or more. Improving: one week or more. Weak: less than a week. New: not answered yet.",
  noQuestions:
    "No questions answered yet. Answer one on the Practice page. Each answered question is a door here.",
  toPractice: "To Practice",
  practise: (count: number) =>
    count === 1 ? "Practise the weak question" : `Practise the ${formatNumber(count)} weak questions`,

  due: "Due in the next two weeks",
  dueHow: (all: number, most: number) =>
    `${formatCount(all, QUESTIONS)}, at most ${formatNumber(most)} a day. Overdue questions count today.`,
  nothingDue: "Nothing is due in the next two weeks.",
  review: (count: number) =>
    count === 1 ? "Review today’s question" : `Review today’s ${formatCount(count, QUESTIONS)}`,
} as const;
