import type { Plan, PlanBody, PlanDays, PlanItem } from "../../data/api/types.ts";
import { type Day, daysAfter, daysBetween } from "../../shared/day.ts";
import { QUIET_DAYS } from "../../shared/limits.ts";
import { endOfPlan, planBodyOf, plannedMinutesOn, totalMinutes } from "./planSettings.ts";

/** Maximum number of minutes per day that the app suggests: 8 h, as much as a working day. */
const MAX_SUGGESTED_MINUTES = 480;

const MINUTE = 60_000;

/** Additional minutes that a plan needs. */
export interface ExtraMinutes {
  /** Additional minutes per day; 0 if they do not help. */
  minutes: number;
  /** Whether all remaining items then fit. */
  isEnough: boolean;
  /** Whether only days are left on which no new video starts, and new videos do not fit. */
  isTooLateForVideos: boolean;
  /** Whether today is the only day that is left. */
  isTodayOnly: boolean;
}

/** Returns the number of minutes until midnight in the time zone of the device. */
function minutesUntilMidnight(now: number): number {
  return Math.floor((new Date(now).setHours(24, 0, 0, 0) - now) / MINUTE);
}

/** Returns the minutes of a day with additional minutes, but no more than 8 h. A longer day is unchanged. */
function withMore(minutes: number, more: number): number {
  return minutes > 0 ? Math.max(minutes, Math.min(MAX_SUGGESTED_MINUTES, minutes + more)) : 0;
}

/** Returns the plan with `more` additional minutes on each weekday that has minutes, so that no day exceeds 8 h. */
export function withMoreMinutes(plan: Plan, more: number): PlanBody {
  return { ...planBodyOf(plan), minutes: plan.minutes.map((each) => withMore(each, more)) };
}

/** Returns the first day on which no new video starts. The first day of a plan is never such a day. */
function endOfNewVideos({ startsOn, interviewOn }: Plan, end: Day): Day {
  if (interviewOn === undefined) return end;
  return daysAfter(end, -Math.max(0, Math.min(QUIET_DAYS, daysBetween(startsOn, interviewOn) - 1)));
}

/** Returns the minutes of each day with minutes, from a day to the day before `end`. */
function minutesOfDays(plan: Plan, from: Day, end: Day): number[] {
  return Array.from({ length: Math.max(0, daysBetween(from, end)) }, (_, index) =>
    plannedMinutesOn(plan, daysAfter(from, index)),
  ).filter((minutes) => minutes > 0);
}

/** Returns the additional minutes per day that add up to `needed` on the days, or the most that fit into `longest`. */
function extraOn(
  days: readonly number[],
  needed: number,
  longest: number,
): Pick<ExtraMinutes, "minutes" | "isEnough"> {
  const most = Math.max(0, longest - Math.min(...days));
  const added = (more: number) => days.reduce((sum, each) => sum + withMore(each, more) - each, 0);
  let minutes = 0;
  while (minutes < most && added(minutes) < needed) minutes += 1;
  return { minutes, isEnough: added(minutes) >= needed };
}

/** Returns whether the item is a video from its start. The rest of a video can continue on each day. */
function isNewVideo({ kind, from }: PlanItem): boolean {
  return kind === "video" && from === undefined;
}

/**
 * Returns the additional minutes per day that the remaining items need. No day exceeds 8 h. If only today is left, it
 * does not exceed the time until midnight.
 */
export function extraMinutesNeeded(
  plan: Plan,
  { today, left, leftMinutes }: Pick<PlanDays, "today" | "left" | "leftMinutes">,
  now: number,
): ExtraMinutes {
  const end = endOfPlan(plan, today);
  const days = minutesOfDays(plan, today, end);
  const early = minutesOfDays(plan, today, endOfNewVideos(plan, end));
  const videoMinutes = totalMinutes(left.filter(isNewVideo));
  const isTooLateForVideos = videoMinutes > 0 && early.length === 0 && days.length > 0;
  const isTodayOnly = days.length === 1 && plannedMinutesOn(plan, today) > 0;
  const longest = isTodayOnly
    ? Math.min(MAX_SUGGESTED_MINUTES, minutesUntilMidnight(now))
    : MAX_SUGGESTED_MINUTES;
  const all = extraOn(days, isTooLateForVideos ? leftMinutes - videoMinutes : leftMinutes, longest);
  const videos = extraOn(early, videoMinutes, longest);
  return {
    minutes: Math.max(all.minutes, videos.minutes),
    isEnough: all.isEnough && videos.isEnough,
    isTooLateForVideos,
    isTodayOnly,
  };
}
