import { formatCount, formatNumber, type PluralForms, plural } from "../../shared/text/plural.ts";
import { dayAndTime } from "../../shared/text/dayAndTime.ts";
import { lengthInWords } from "../../shared/text/totals.ts";
import type { PlanActivity } from "./usePlanActivity.ts";

const DAYS: PluralForms = { one: "day", other: "days" };

/** Number and its noun. They are separate, because they have different styles. */
interface Figure {
  value: string;
  unit: string;
}

function figure(count: number, forms: PluralForms): Figure[] {
  return count === 0 ? [] : [{ value: formatNumber(count), unit: plural(count, forms) }];
}

/** Returns the user's results in words. Missed items are not counted. */
function figures({ videos, seconds, notes, questions, reviews, mocks }: PlanActivity): Figure[] {
  return [
    ...(seconds > 0 ? [{ value: lengthInWords(seconds), unit: "watched" }] : []),
    ...figure(videos, { one: "video started", other: "videos started" }),
    ...figure(notes, { one: "note", other: "notes" }),
    ...figure(questions, { one: "question answered", other: "questions answered" }),
    ...figure(reviews, { one: "review", other: "reviews" }),
    ...figure(mocks, { one: "mock interview", other: "mock interviews" }),
  ];
}

/** Texts of the plan page. */
export const texts = {
  loading: "Loading your plan…",
  lost: "Couldn’t load your plan",
  restored: (readAt: string) => {
    const { day, time } = dayAndTime(readAt);
    return `This is your plan as of the last connection, ${day}, ${time}.`;
  },
  when: "When is your interview?",
  whenLead: "Enter the date and your time. Greenroom plans the days, and you can change everything later.",
  behind: "Your interview is done",
  did: "What you did",
  didFailed: "Couldn’t load your results. Try again.",
  figures,
  hope: (days: number) => `${formatCount(days, DAYS)}. We hope it went well.`,
  newPlan: "New plan",
  whatIDid: "See what you did",
} as const;
