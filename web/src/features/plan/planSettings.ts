import type { Plan, PlanBody, PlanDays, PlanItem } from "../../data/api/types.ts";
import { type DayActivity, minutesDone } from "./doneDays.ts";
import { type Day, daysAfter, daysBetween, isDay, weekdayOf } from "../../shared/day.ts";
import { MAX_PLAN_MINUTE_CHANGES } from "../../shared/limits.ts";
import { ownEntry } from "../../shared/ownEntry.ts";

/** Number of days that a plan without an interview date has, from today. */
export const DAYS_WITHOUT_DATE = 28;

/** Number of past days that are shown of a plan without an interview date. */
const PAST_DAYS = 7;

/** Maximum number of days until the interview. */
export const MAX_DAYS = 365;

/** Maximum number of minutes per day. */
export const MAX_MINUTES = 1_440;

/** Returns the fields of a saved plan that a client can send. */
export function planBodyOf({ _id, at: _at, madeAt: _madeAt, ...body }: Plan): PlanBody {
  return body;
}

/** Returns the plan in which no item is removed. */
export function withDroppedRestored(plan: PlanBody): PlanBody {
  return { ...plan, dropped: [] };
}

/**
 * Returns the day after the last day of the plan. This is the day of the interview, or without an interview four
 * weeks after `today`.
 */
export function endOfPlan({ interviewOn }: Pick<PlanBody, "interviewOn">, today: Day): Day {
  return interviewOn ?? daysAfter(today, DAYS_WITHOUT_DATE);
}

/** Returns whether the plan has any days from today on. A plan without an interview always has. */
export function hasDaysLeft({ interviewOn }: Pick<PlanBody, "interviewOn">, today: Day): boolean {
  return interviewOn === undefined || today < interviewOn;
}

/**
 * Returns the number of the current day in the plan, from 1, and the number of days until the interview; undefined
 * without an interview.
 */
export function dayOfPlan(plan: Plan, today: Day): { day: number; days: number | undefined } {
  const day = Math.max(1, daysBetween(plan.startsOn, today) + 1);
  if (plan.interviewOn === undefined) return { day, days: undefined };
  const days = Math.max(1, daysBetween(plan.startsOn, plan.interviewOn));
  return { day: Math.min(days, day), days };
}

/** Returns the minutes that the plan has for a past or future day, also if it is a day off. */
function minutesOfWeekday({ minutes, earlier = [] }: Pick<Plan, "minutes" | "earlier">, day: Day): number {
  const given = earlier.find(({ until }) => day < until)?.minutes ?? minutes;
  return given[weekdayOf(day)] ?? 0;
}

/** Returns the minutes that the plan has for a past or future day; 0 for a day off. */
export function plannedMinutesOn(plan: Pick<Plan, "minutes" | "daysOff" | "earlier">, day: Day): number {
  return plan.daysOff.includes(day) ? 0 : minutesOfWeekday(plan, day);
}

/** Returns the changed plan in which past days have the minutes of the saved plan. */
export function withPastMinutes(saved: Plan, changed: PlanBody, today: Day): PlanBody {
  const earlier = saved.earlier ?? [];
  const isSame = saved.minutes.every((each, weekday) => each === changed.minutes[weekday]);
  if (isSame || saved.startsOn >= today || earlier.at(-1)?.until === today) return changed;
  return {
    ...changed,
    earlier: [...earlier, { until: today, minutes: saved.minutes }].slice(-MAX_PLAN_MINUTE_CHANGES),
  };
}

/** Minimum share of the planned minutes that the user must do on a day, so that the day counts as done. */
const DONE_SHARE = 0.8;

/** Day in the overview of a plan. */
export interface StripDay {
  date: Day;
  /** Planned minutes. For a past day, they are the minutes that the user has done; for today, the sum of both. */
  minutes: number;
  /** Planned minutes of a day that is only partly done. */
  given?: number;
  kind: "past" | "done" | "part" | "missed" | "now" | "next" | "off" | "end";
}

/** Returns the total minutes of a day's items. For today, it adds the minutes that the user has done. */
function plannedOn({ days, today, spent }: PlanDays, date: Day): number | undefined {
  const day = days.find((each) => each.date === date);
  return day && totalMinutes(day.items) + (date === today ? spent : 0);
}

/** Data for the overview of a plan, in addition to the plan's settings. */
interface StripData {
  schedule?: PlanDays;
  /** Activity of the user by day; undefined until it is loaded. */
  done?: ReadonlyMap<Day, DayActivity> | undefined;
}

/** Returns the first day and the number of days in the overview. */
function boundsOfStrip(plan: Plan, today: Day): { first: Day; length: number } {
  const { days } = dayOfPlan(plan, today);
  if (days !== undefined) return { first: plan.startsOn, length: days + 1 };
  const earliest = daysAfter(today, -PAST_DAYS);
  const first = plan.startsOn > earliest ? plan.startsOn : earliest;
  return { first, length: Math.max(0, daysBetween(first, endOfPlan(plan, today))) };
}

/** Returns a past day with activity. A day that the user ended early is stored as a day off, but has minutes. */
function doneDayOf(date: Day, minutes: number, given: number): StripDay {
  return minutes < given * DONE_SHARE
    ? { date, minutes, given, kind: "part" }
    : { date, minutes, kind: "done" };
}

/**
 * Returns all days of a plan, including the day of the interview. Without an interview, it returns the past week and
 * the planned days. Until the schedule and the activity are loaded, the minutes come from the plan's settings.
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
    if (doneThen) return doneDayOf(date, minutesDone(doneThen), minutesOfWeekday(plan, date));
    if (given === 0) return { date, minutes: 0, kind: "off" };
    if (date > today) return { date, minutes, kind: "next" };
    return done ? { date, minutes: 0, kind: "missed" } : { date, minutes, kind: "past" };
  });
}

/** Returns the planned minutes from a day to the end of the plan, and the number of days that have minutes. */
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

/** Difference up to which planned and available time count as equal, as a share of the available time. */
const ROUNDING = 0.05;

/** Returns the available minutes for which the plan has no items. It returns 0 if they are only a small share. */
export function freeMinutes({ contents: { available, planned } }: Pick<PlanDays, "contents">): number {
  const free = available - planned;
  return free < ROUNDING * available ? 0 : free;
}

/** Minimum number of minutes per day that the app suggests. */
const SHORTEST_DAY = 10;

/**
 * Returns the number of minutes per day that is sufficient for all items. It returns undefined if the days cannot be
 * shorter.
 */
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

/** Returns the plan with the same number of minutes on each weekday that has minutes. */
export function withMinutesPerDay(plan: PlanBody, minutes: number): PlanBody {
  return { ...plan, minutes: plan.minutes.map((each) => (each > 0 ? minutes : 0)) };
}

/** Number of days per mock interview in a suggestion, and the maximum number of mock interviews. */
const MOCKS = { days: 7, most: 3 };

/** Length of a mock interview in minutes: the usual length, and the length if no day has enough time. */
const MOCK_MINUTES = { usual: 30, short: 15 };

/**
 * Returns the number of mock interviews in a plan, and the minutes of each. If the plan has none, these are
 * suggestions.
 */
export function suggestMocks(plan: PlanBody): { count: number; minutes: number } {
  const weeks = Math.floor(daysBetween(plan.startsOn, endOfPlan(plan, plan.startsOn)) / MOCKS.days);
  const isShort = Math.max(...plan.minutes) < MOCK_MINUTES.usual;
  return {
    count: (plan.mocks ?? 0) > 0 ? (plan.mocks ?? 0) : Math.min(MOCKS.most, Math.max(1, weeks)),
    minutes: isShort ? MOCK_MINUTES.short : MOCK_MINUTES.usual,
  };
}

/** Returns the plan with or without mock interviews. */
export function withMocks({ mocks: _mocks, ...plan }: PlanBody, isAdded: boolean): PlanBody {
  return isAdded ? { ...plan, mocks: suggestMocks(plan).count } : plan;
}

/** Returns the plan in which the user watches the videos a second time, or only once. */
export function withSecondViewings({ again: _again, ...plan }: PlanBody, isAdded: boolean): PlanBody {
  return isAdded ? { ...plan, again: true } : plan;
}

/** Returns the ID by which the plan's lists refer to an item. */
export function planItemId({ videoId, questionId }: Pick<PlanItem, "videoId" | "questionId">): string {
  return questionId ?? videoId ?? "";
}

/** Returns the total number of minutes of items. */
export function totalMinutes(items: readonly PlanItem[]): number {
  return items.reduce((sum, { minutes }) => sum + minutes, 0);
}

/**
 * Returns the days without items that the user has removed or moved since the server computed the days. The next
 * response replaces them.
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

/**
 * Returns whether the plan can be saved. The interview, if any, must be in the future. At least one weekday must have
 * minutes, and at least one category or playlist must be selected.
 */
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

/** Returns a plan without contents that has the default minutes. */
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

/** Returns the plan with an interview date. If the date is empty, the plan has no interview. */
export function withInterviewDate({ interviewOn: _interviewOn, ...plan }: PlanBody, date: Day): PlanBody {
  return date === "" ? plan : { ...plan, interviewOn: date };
}
