import type { Plan, PlanBody, PlanDays, PlanItem } from "../../data/api/types.ts";
import { type DayActivity, minutesDone } from "./doneDays.ts";
import { type Day, daysAfter, daysBetween, isDay, weekdayOf } from "../../shared/day.ts";
import { MAX_PLAN_MINUTE_CHANGES, MAX_PLAN_SWAPS } from "../../shared/limits.ts";
import { ownEntry } from "../../shared/ownEntry.ts";

/** Number of days from today on that are planned without an interview date. */
export const DAYS_WITHOUT_DATE = 28;

/** Number of past days that are shown without an interview date. */
const PAST_DAYS = 7;

/** Maximum number of days until the interview. */
export const MAX_DAYS = 365;

/** Maximum number of minutes per day. */
export const MAX_MINUTES = 1_440;

/** Returns the fields of a saved plan that a client can send. */
export function planBodyOf({ _id, at: _at, madeAt: _madeAt, ...body }: Plan): PlanBody {
  return body;
}

/** Returns the plan with two videos swapped. */
export function planWithSwap(plan: Plan, one: string, other: string): PlanBody {
  return { ...planBodyOf(plan), swaps: [...(plan.swaps ?? []), [one, other]].slice(-MAX_PLAN_SWAPS) };
}

/** Returns the plan without the last swap of the two videos. */
export function planWithoutSwap(plan: Plan, one: string, other: string): PlanBody {
  const swaps = plan.swaps ?? [];
  const last = swaps.findLastIndex(([first, second]) => first === one && second === other);
  return { ...planBodyOf(plan), swaps: swaps.filter((_, index) => index !== last) };
}

/** Returns the plan with its dropped items restored. */
export function withDroppedRestored(plan: PlanBody): PlanBody {
  return { ...plan, dropped: [] };
}

/** Returns the plan with `more` minutes added to each weekday with planned minutes. */
export function withMoreMinutes(plan: Plan, more: number): PlanBody {
  const minutes = plan.minutes.map((each) => (each > 0 ? Math.min(MAX_MINUTES, each + more) : 0));
  return { ...planBodyOf(plan), minutes };
}

/**
 * Returns the day after the last planned day: the day of the interview, or four weeks after `today` without an
 * interview.
 */
export function endOfPlan({ interviewOn }: Pick<PlanBody, "interviewOn">, today: Day): Day {
  return interviewOn ?? daysAfter(today, DAYS_WITHOUT_DATE);
}

/** Returns whether the plan has days left. A plan without an interview always has days left. */
export function hasDaysLeft({ interviewOn }: Pick<PlanBody, "interviewOn">, today: Day): boolean {
  return interviewOn === undefined || today < interviewOn;
}

/**
 * Returns the current day of the plan (starting at 1) and the number of days before the interview; undefined without an
 * interview.
 */
export function dayOfPlan(plan: Plan, today: Day): { day: number; days: number | undefined } {
  const day = Math.max(1, daysBetween(plan.startsOn, today) + 1);
  if (plan.interviewOn === undefined) return { day, days: undefined };
  const days = Math.max(1, daysBetween(plan.startsOn, plan.interviewOn));
  return { day: Math.min(days, day), days };
}

/** Returns the planned minutes of a past or future day. */
export function plannedMinutesOn(
  { minutes, daysOff, earlier = [] }: Pick<Plan, "minutes" | "daysOff" | "earlier">,
  day: Day,
): number {
  const given = earlier.find(({ until }) => day < until)?.minutes ?? minutes;
  return daysOff.includes(day) ? 0 : (given[weekdayOf(day)] ?? 0);
}

/** Returns the changed plan, in which the days before `today` retain the minutes of the saved plan. */
export function withPastMinutes(saved: Plan, changed: PlanBody, today: Day): PlanBody {
  const earlier = saved.earlier ?? [];
  const isSame = saved.minutes.every((each, weekday) => each === changed.minutes[weekday]);
  if (isSame || saved.startsOn >= today || earlier.at(-1)?.until === today) return changed;
  return {
    ...changed,
    earlier: [...earlier, { until: today, minutes: saved.minutes }].slice(-MAX_PLAN_MINUTE_CHANGES),
  };
}

/** Minimum share of the planned minutes for a day to count as done. */
const DONE_SHARE = 0.8;

/** A day in the overview of a plan. */
export interface StripDay {
  date: Day;
  /** Planned minutes; for today they include the minutes done, and a past day has only the minutes done. */
  minutes: number;
  /** Planned minutes of a partly done day. */
  given?: number;
  kind: "past" | "done" | "part" | "missed" | "now" | "next" | "off" | "end";
}

/** Returns the minutes of the items on a day of the schedule; for today it adds the minutes done. */
function plannedOn({ days, today, spent }: PlanDays, date: Day): number | undefined {
  const day = days.find((each) => each.date === date);
  return day && totalMinutes(day.items) + (date === today ? spent : 0);
}

/** Data of the overview of a plan in addition to its settings. */
interface StripData {
  schedule?: PlanDays;
  /** What the user has done by day; undefined while unknown. */
  done?: ReadonlyMap<Day, DayActivity> | undefined;
}

/** Returns the first day and the number of days of the overview. */
function boundsOfStrip(plan: Plan, today: Day): { first: Day; length: number } {
  const { days } = dayOfPlan(plan, today);
  if (days !== undefined) return { first: plan.startsOn, length: days + 1 };
  const earliest = daysAfter(today, -PAST_DAYS);
  const first = plan.startsOn > earliest ? plan.startsOn : earliest;
  return { first, length: Math.max(0, daysBetween(first, endOfPlan(plan, today))) };
}

/**
 * Returns all days of a plan, including the day of the interview; without an interview the past week and the planned
 * days. Without a schedule and the done days, the minutes are taken from the settings.
 */
export function stripDaysOf(plan: Plan, today: Day, { schedule, done }: StripData = {}): StripDay[] {
  const { first, length } = boundsOfStrip(plan, today);
  return Array.from({ length }, (_, index) => {
    const date = daysAfter(first, index);
    const given = plannedMinutesOn(plan, date);
    const minutes = (schedule && plannedOn(schedule, date)) ?? given;
    if (date === plan.interviewOn) return { date, minutes: 0, kind: "end" };
    if (date === today) return { date, minutes, kind: "now" };
    const doneThen = date < today ? done?.get(date) : undefined;
    if (doneThen) {
      const spent = minutesDone(doneThen);
      return spent < given * DONE_SHARE
        ? { date, minutes: spent, given, kind: "part" }
        : { date, minutes: spent, kind: "done" };
    }
    if (given === 0) return { date, minutes: 0, kind: "off" };
    if (date > today) return { date, minutes, kind: "next" };
    return done ? { date, minutes: 0, kind: "missed" } : { date, minutes, kind: "past" };
  });
}

/**
 * Returns the planned minutes from a day to the end of the planned days, and the number of days with planned minutes.
 */
export function availableTime(
  plan: Pick<Plan, "minutes" | "daysOff" | "interviewOn">,
  today: Day,
): { minutes: number; days: number } {
  let [minutes, days] = [0, 0];
  const end = endOfPlan(plan, today);
  for (let date = today; date < end && days <= MAX_DAYS; date = daysAfter(date, 1)) {
    const given = plannedMinutesOn(plan, date);
    minutes += given;
    days += given > 0 ? 1 : 0;
  }
  return { minutes, days };
}

/** Minimum share of planned time at which the days count as full. */
const ROUNDING = 0.05;

/** Returns the available minutes for which a plan has no items; 0 if the days are about full. */
export function freeMinutes({ contents: { available, planned } }: Pick<PlanDays, "contents">): number {
  const free = available - planned;
  return free < ROUNDING * available ? 0 : free;
}

/** Minimum minutes a day that are suggested. */
const SHORTEST_DAY = 10;

/** Returns the minutes a day that the planned items need; undefined unless equal days can be shorter. */
export function shorterDayMinutes(
  plan: PlanBody,
  { contents, today, leftCount }: Pick<PlanDays, "contents" | "today" | "leftCount">,
): number | undefined {
  const given = new Set(plan.minutes.filter((minutes) => minutes > 0));
  const [longest = 0] = given;
  const { days } = availableTime(plan, today);
  if (days === 0 || given.size !== 1 || leftCount > 0 || freeMinutes({ contents }) === 0) return undefined;
  const needed = Math.max(SHORTEST_DAY, Math.ceil(contents.planned / days));
  return needed < longest ? needed : undefined;
}

/** Returns the plan with the same minutes on each weekday with planned minutes. */
export function withMinutesPerDay(plan: PlanBody, minutes: number): PlanBody {
  return { ...plan, minutes: plan.minutes.map((each) => (each > 0 ? minutes : 0)) };
}

/** Days of a plan per mock interview, and their maximum. */
const MOCKS = { days: 7, most: 3 };

/** Minutes of a mock interview: the usual number, and a smaller one if no day has enough time. */
const MOCK_MINUTES = { usual: 30, short: 15 };

/**
 * Returns the number of mock interviews of a plan, and the minutes of each. If the plan has none, it suggests a number.
 */
export function suggestMocks(plan: PlanBody): { count: number; minutes: number } {
  const weeks = Math.floor(daysBetween(plan.startsOn, endOfPlan(plan, plan.startsOn)) / MOCKS.days);
  const isShort = Math.max(...plan.minutes) < MOCK_MINUTES.usual;
  return {
    count: (plan.mocks ?? 0) > 0 ? (plan.mocks ?? 0) : Math.min(MOCKS.most, Math.max(1, weeks)),
    minutes: isShort ? MOCK_MINUTES.short : MOCK_MINUTES.usual,
  };
}

/** Returns the plan with mock interviews if `isAdded` is true, otherwise without them. */
export function withMocks({ mocks: _mocks, ...plan }: PlanBody, isAdded: boolean): PlanBody {
  return isAdded ? { ...plan, mocks: suggestMocks(plan).count } : plan;
}

/** Returns the plan with second viewings of its videos if `isAdded` is true, otherwise without them. */
export function withSecondViewings({ again: _again, ...plan }: PlanBody, isAdded: boolean): PlanBody {
  return isAdded ? { ...plan, again: true } : plan;
}

/** Returns the ID by which a plan refers to a dropped or postponed item. */
export function planItemId({ videoId, questionId }: Pick<PlanItem, "videoId" | "questionId">): string {
  return questionId ?? videoId ?? "";
}

/** Returns the total duration of items in minutes. */
export function totalMinutes(items: readonly PlanItem[]): number {
  return items.reduce((sum, { minutes }) => sum + minutes, 0);
}

/** Returns the additional minutes per day that the remaining items need; 0 if no day is left. */
export function extraMinutesNeeded(
  plan: Plan,
  { today, leftMinutes }: Pick<PlanDays, "today" | "leftMinutes">,
): number {
  const { days } = availableTime(plan, today);
  return days === 0 ? 0 : Math.ceil(leftMinutes / days);
}

/** Returns the first video of a later day that can be swapped with one of this day. */
export function findVideoToSwap(
  { days }: Pick<PlanDays, "days">,
  day: Day,
  id: string,
): { date: Day; videoId: string } | undefined {
  const later = days.filter(({ date }) => date > day);
  for (const { date, items } of later) {
    const item = items.find(({ kind, videoId }) => kind === "video" && videoId !== id);
    if (item?.videoId !== undefined) return { date, videoId: item.videoId };
  }
  return undefined;
}

/** Returns the days with two videos swapped, as a preview until the server computes them. */
export function swapVideos({ days, ...schedule }: PlanDays, one: string, other: string): PlanDays {
  const items = days.flatMap((day) => day.items);
  const find = (id: string) => items.find(({ kind, videoId }) => kind === "video" && videoId === id);
  const [here, there] = [find(one), find(other)];
  if (!here || !there) return { ...schedule, days };
  const put = (item: PlanItem) => (item === here ? there : item === there ? here : item);
  return { ...schedule, days: days.map((day) => ({ ...day, items: day.items.map(put) })) };
}

/**
 * Returns the days without items that were dropped or postponed after the server computed the days. The server computes
 * the new days later.
 */
export function omitDroppedItems(schedule: PlanDays, plan: Plan): PlanDays {
  const isScheduled = (date: Day) => (item: PlanItem) =>
    !plan.dropped.includes(planItemId(item)) &&
    !((ownEntry(plan.later ?? {}, planItemId(item)) ?? date) > date);
  const gone = schedule.left.filter((item) => plan.dropped.includes(planItemId(item)));
  return {
    ...schedule,
    left: schedule.left.filter((item) => !gone.includes(item)),
    leftCount: schedule.leftCount - gone.length,
    leftMinutes: schedule.leftMinutes - totalMinutes(gone),
    days: schedule.days.map((day) => ({
      ...day,
      items: plan.daysOff.includes(day.date) ? [] : day.items.filter(isScheduled(day.date)),
    })),
  };
}

/** Returns whether a plan can be made: a future interview date if there is one, time on some weekday, and a category or playlist. */
export function isValidPlan(plan: PlanBody, today: Day): boolean {
  return (
    (plan.interviewOn === undefined ||
      (isDay(plan.interviewOn) &&
        plan.interviewOn > today &&
        daysBetween(plan.startsOn, plan.interviewOn) <= MAX_DAYS)) &&
    plan.minutes.some((minutes) => minutes > 0) &&
    plan.categories.length + plan.playlists.length > 0
  );
}

/** Returns an empty plan with the default minutes. */
export function emptyPlan(today: Day, zone: string): PlanBody {
  return {
    startsOn: today,
    zone,
    minutes: Array.from({ length: 7 }, () => 40),
    daysOff: [],
    categories: [],
    playlists: [],
    dropped: [],
  };
}

/** Returns the plan with the interview date; without an interview if the date is empty. */
export function withInterviewDate({ interviewOn: _interviewOn, ...plan }: PlanBody, date: Day): PlanBody {
  return date === "" ? plan : { ...plan, interviewOn: date };
}
