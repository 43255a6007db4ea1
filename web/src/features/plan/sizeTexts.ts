import type { PlanDays } from "../../data/api/types.ts";
import type { Day } from "../../shared/day.ts";
import { formatDayAndMonth } from "../../shared/text/dayWords.ts";
import { formatList } from "../../shared/text/formatList.ts";
import { formatCount } from "../../shared/text/plural.ts";
import { lengthInWords } from "../../shared/text/totals.ts";

const MINUTE = 60;
const HOUR_IN_MINUTES = 60;
const DAYS_A_WEEK = 7;

const minutes = (count: number) => (count === 0 ? "0 min" : lengthInWords(count * MINUTE));

/** Returns a time in words. A long time is rounded to hours. */
function about(count: number): string {
  const isLong = count >= 2 * HOUR_IN_MINUTES;
  return minutes(isLong ? Math.round(count / HOUR_IN_MINUTES) * HOUR_IN_MINUTES : count);
}

const questions = (count: number) => formatCount(count, { one: "question", other: "questions" });

function contents(offer: { videos: number; questions: number }): string {
  const videos = formatCount(offer.videos, { one: "video", other: "videos" });
  return formatList([
    ...(offer.videos > 0 ? [videos] : []),
    ...(offer.questions > 0 ? [questions(offer.questions)] : []),
  ]);
}

function hold({ videoMinutes, questions: count, questionMinutes }: PlanDays["contents"]): string {
  const parts = [
    ...(videoMinutes > 0 ? [`${minutes(videoMinutes)} of video`] : []),
    ...(count > 0 ? [questions(count)] : []),
  ];
  if (parts.length === 0) return "Your selection contains nothing new.";
  return `Your selection contains ${formatList(parts)}, about ${about(videoMinutes + questionMinutes)} for one round.`;
}

/** Texts about the size of a new plan. */
export const sizeTexts = {
  minutes,
  have: (available: number, { interviewOn, days }: Pick<PlanDays, "interviewOn" | "days">) =>
    interviewOn === undefined
      ? `You have ${minutes(available)} in ${formatCount(days.length / DAYS_A_WEEK, { one: "week", other: "weeks" })}`
      : `You have ${minutes(available)} until ${formatDayAndMonth(interviewOn)}`,
  hold,
  fill: (free: number) =>
    free === 0
      ? "Every day is full."
      : `With reviews, ${minutes(free)} stay free. Add something, or take shorter days.`,
  tooMuch: (count: number) => `${formatCount(count, { one: "item", other: "items" })} will not fit.`,
  add: "Add to your plan",
  free: (count: number) => (count === 0 ? "" : `${minutes(count)} free`),
  contents,
  mocks: "Mock interviews",
  mockDays: (count: number, long: number, days: readonly Day[]) => {
    const some = `${formatCount(count, { one: "interview", other: "interviews" })} of ${minutes(long)}`;
    return days.length > 0 ? `${some}, on ${formatList(days.map(formatDayAndMonth))}` : some;
  },
  again: "Second viewings",
  againWords: (count: number) =>
    `${formatCount(count, { one: "video", other: "videos" })} again; you answer before the candidate does`,
  fits: (count: number) => `${minutes(count)} fit`,
  addOne: "Add",
  added: "Added",
  shorter: (count: number) => `Make it ${minutes(count)} a day`,
} as const;
