import { answeredOf, type Strengths } from "../../features/progress/strength.ts";
import { counted, formatNumber } from "../../shared/text/plural.ts";
import { lengthInWords } from "../../shared/text/totals.ts";
import type { Figures } from "./useFigures.ts";

const QUESTIONS = { one: "question", other: "questions" };

function done({ watched, strengths }: Pick<Figures, "watched" | "strengths">): string {
  if (watched.minutes > 0) return `${lengthInWords(watched.minutes * 60)} in`;
  const answered = answeredOf(strengths);
  return answered > 0 ? `${counted(answered, QUESTIONS)} answered` : "About to begin";
}

function answers(strengths: Strengths): string {
  const answered = answeredOf(strengths);
  if (answered === 0) return "";
  const firm = strengths.firm === 0 ? "" : `, ${formatNumber(strengths.firm)} of them firmly`;
  return `${counted(answered, QUESTIONS)} answered${firm}.`;
}

/** The words of the page about how far somebody is. */
export const texts = {
  title: (figures: Figures, left: number | undefined) =>
    left === undefined
      ? done(figures)
      : `${done(figures)}, ${counted(left, { one: "day", other: "days" })} to go`,
  lead: ({ videos, strengths }: Figures) =>
    [
      videos > 0 ? `${counted(videos, { one: "video", other: "videos" })} watched to the end.` : "",
      answers(strengths),
    ]
      .filter(Boolean)
      .join(" "),
  none: "Nothing watched yet",
  noneHint: "What you watch and answer adds up here, week by week.",
  explore: "EXPLORE MORE",
  lost: "Your progress did not arrive",
  loading: "Your progress is on its way.",

  print: "Print",
  savePicture: "Save as picture",
  sharePicture: "Share as picture",
  noPicture: "The picture could not be made",

  byWeek: "Minutes by week",
  byWeekHow:
    "Each video counts once, as far as you have seen it, in the week in which you last watched it. The last eight weeks are drawn.",
  byCategory: "Minutes by category",
  notWatched: "Nothing watched yet. What you watch adds up here.",
  toLibrary: "To the library",

  byStrength: "Questions by strength",
  byStrengthHow:
    "Each door is a question: the wider it stands open, the longer your answer stays with you. Firm is three weeks or more, settling one week or more, fresh less. New ones wait for a first answer.",
  noQuestions:
    "No questions yet. Open a video and choose “Question” in its Questions tab to mark one that is worth answering yourself.",
  practise: (count: number) =>
    count === 1
      ? "Practise the one that is not settled"
      : `Practise the ${formatNumber(count)} that are not settled`,

  due: "Due in the next two weeks",
  dueHow: (all: number, most: number) =>
    `${counted(all, QUESTIONS)}, never more than ${formatNumber(most)} a day. What has waited longer counts today.`,
  nothingDue: "Nothing comes back in these days.",
  review: (count: number) => `Review today’s ${counted(count, QUESTIONS)}`,
} as const;
