import { counted, formatNumber, type Forms, plural } from "../../shared/text/plural.ts";
import { lengthInWords } from "../../shared/text/totals.ts";
import type { Done } from "./useDone.ts";

const DAYS: Forms = { one: "day", other: "days" };

/** A number and what it counts, apart, so that the number can stand out. */
interface Figure {
  value: string;
  unit: string;
}

function figure(count: number, forms: Forms): Figure[] {
  return count === 0 ? [] : [{ value: formatNumber(count), unit: plural(count, forms) }];
}

/** What was done, without what was not: nothing is held against anybody. */
function figures({ videos, seconds, notes, questions, reviews }: Done): Figure[] {
  return [
    ...(seconds > 0 ? [{ value: lengthInWords(seconds), unit: "watched" }] : []),
    ...figure(videos, { one: "video", other: "videos" }),
    ...figure(notes, { one: "note", other: "notes" }),
    ...figure(questions, { one: "question answered", other: "questions answered" }),
    ...figure(reviews, { one: "review", other: "reviews" }),
  ];
}

/** The words of the plan's page. */
export const texts = {
  loading: "The plan is on its way.",
  lost: "The plan did not arrive",
  when: "When is your interview?",
  whenLead:
    "Say when and how much time you have. Greenroom lays out the days; you can change everything later.",
  behind: "That is behind you",
  interviewToday: "Today is the day",
  did: "What was done",
  figures,
  hope: (days: number) => `${counted(days, DAYS)}. We hope it went well.`,
  ready: (days: number) => `${counted(days, DAYS)}. Nothing is planned any more. All the best.`,
  newPlan: "A new plan",
  whatIDid: "What I did",
} as const;
