import { type Day, dayAt, daysBetween, zoneOfDevice } from "../../shared/day.ts";
import { MIN_REVIEWS } from "../../shared/limits.ts";
import type { RatedAnswer, Schedule } from "./log.ts";

/** Schedule with regard to the interview. */
export type Review = Schedule & {
  /** Whether no review is needed before the interview. The due date is then on its day or later. */
  isAfterInterview?: true;
};

/** Delay in milliseconds before a weak question is asked again on the last day. */
const RETRY = 600_000;

/** Returns the time `count` calendar days later, at the same time of day. */
function daysLater(time: number, count: number): number {
  const later = new Date(time);
  return later.setDate(later.getDate() + count);
}

/**
 * Returns the next review with regard to an interview in the future. A review that would be due on the day of the
 * interview or later moves half-way to the interview, if the last rating is weak or the question has had few reviews.
 * Otherwise no review is scheduled before the interview. The planner of the server moves reviews by the same rule.
 */
export function reviewBefore(
  interviewOn: Day,
  schedule: Schedule,
  history: readonly Pick<RatedAnswer, "rating" | "at">[],
): Review {
  const interview = new Date(`${interviewOn}T00:00`).getTime();
  const last = history.at(-1);
  if (last === undefined || Date.parse(schedule.due) < interview) return schedule;
  const at = Date.parse(schedule.lastReview ?? last.at);
  const days = daysBetween(dayAt(at, zoneOfDevice()), interviewOn);
  const isWeak = last.rating === "again" || last.rating === "hard";
  if (days > 1 && (isWeak || history.length <= MIN_REVIEWS)) {
    return { ...schedule, due: new Date(daysLater(at, Math.floor(days / 2))).toISOString() };
  }
  if (days === 1 && isWeak) {
    return { ...schedule, due: new Date(Math.min(at + RETRY, interview - 1)).toISOString() };
  }
  return { ...schedule, isAfterInterview: true };
}
