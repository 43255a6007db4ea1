import type { PlanBody, PlanDays, PlanItem, PlanWish } from "../../data/api/types.ts";
import { type Day, daysAfter, daysBetween, isDay, weekdayOf } from "../../shared/day.ts";

/** How many days are planned for who knows no date yet. */
export const DAYS_WITHOUT_DATE = 21;

/** How far ahead an interview can be, in days. */
export const MAX_DAYS = 365;

/** The most minutes of one day. */
export const MAX_MINUTES = 1_440;

/** What can be sent of a wish that is kept. */
export function bodyOf({ _id, at: _at, madeAt: _madeAt, ...body }: PlanWish): PlanBody {
  return body;
}

/** The wish without these items: they are asked for no more. */
export function dropped(wish: PlanWish, ids: readonly string[]): PlanBody {
  return { ...bodyOf(wish), dropped: [...new Set([...wish.dropped, ...ids])] };
}

/** The wish with an item not before a day. */
export function notBefore(wish: PlanWish, id: string, day: Day): PlanBody {
  return { ...bodyOf(wish), later: { ...wish.later, [id]: day } };
}

/** The wish with nothing on a day. */
export function withDayOff(wish: PlanWish, day: Day): PlanBody {
  return { ...bodyOf(wish), daysOff: [...new Set([...wish.daysOff, day])].toSorted() };
}

/** The wish with so many minutes more on each day of the week that has some. */
export function withMoreMinutes(wish: PlanWish, more: number): PlanBody {
  const minutes = wish.minutes.map((each) => (each > 0 ? Math.min(MAX_MINUTES, each + more) : 0));
  return { ...bodyOf(wish), minutes };
}

/** Which day of the plan it is, from 1 on, and how many there are, without that of the interview. */
export function dayOfPlan(wish: PlanWish, today: Day): { day: number; days: number } {
  const days = Math.max(1, daysBetween(wish.startsOn, wish.interviewOn));
  return { day: Math.min(days, Math.max(1, daysBetween(wish.startsOn, today) + 1)), days };
}

/** How many minutes a day was given, whether it went by or is to come. */
export function minutesOn(wish: Pick<PlanWish, "minutes" | "daysOff">, day: Day): number {
  return wish.daysOff.includes(day) ? 0 : (wish.minutes[weekdayOf(day)] ?? 0);
}

/** A day in the strip of a plan. */
export interface StripDay {
  date: Day;
  minutes: number;
  kind: "past" | "now" | "next" | "off" | "end";
}

/** Every day of a plan, from its first to that of the interview. */
export function stripOf(wish: PlanWish, today: Day): StripDay[] {
  const { days } = dayOfPlan(wish, today);
  return Array.from({ length: days + 1 }, (_, place) => {
    const date = daysAfter(wish.startsOn, place);
    const minutes = minutesOn(wish, date);
    if (date === wish.interviewOn) return { date, minutes: 0, kind: "end" };
    if (date === today) return { date, minutes, kind: "now" };
    if (minutes === 0) return { date, minutes, kind: "off" };
    return { date, minutes, kind: date < today ? "past" : "next" };
  });
}

/** How many minutes there are from a day on until the interview, on how many days. */
export function roomFrom(
  wish: Pick<PlanWish, "minutes" | "daysOff" | "interviewOn">,
  today: Day,
): { minutes: number; days: number } {
  let [minutes, days] = [0, 0];
  for (let date = today; date < wish.interviewOn && days <= MAX_DAYS; date = daysAfter(date, 1)) {
    const given = minutesOn(wish, date);
    minutes += given;
    days += given > 0 ? 1 : 0;
  }
  return { minutes, days };
}

/** What the wish calls an item by, to drop it or to put it off. */
export function idOf({ videoId, questionId }: Pick<PlanItem, "videoId" | "questionId">): string {
  return questionId ?? videoId;
}

/** How long items take together, in minutes. */
export function minutesOf(items: readonly PlanItem[]): number {
  return items.reduce((sum, { minutes }) => sum + minutes, 0);
}

/** How many minutes more a day would have to have for what no longer fits; 0 when no day is left. */
export function moreNeeded(
  wish: PlanWish,
  { today, leftMinutes }: Pick<PlanDays, "today" | "leftMinutes">,
): number {
  const { days } = roomFrom(wish, today);
  return days === 0 ? 0 : Math.ceil(leftMinutes / days);
}

/** The day on which the first video of a later day stands, with which one of today can be swapped. */
export function dayToSwapWith({ days }: Pick<PlanDays, "days">, day: Day, id: string): Day | undefined {
  return days.find(
    ({ date, items }) => date > day && items.some((item) => item.kind === "video" && item.videoId !== id),
  )?.date;
}

/** The days as they lie, without what was dropped or put off since: the server lays them anew as soon as it knows. */
export function asWished(laid: PlanDays, wish: PlanWish): PlanDays {
  const stands = (date: Day) => (item: PlanItem) =>
    !wish.dropped.includes(idOf(item)) && !((wish.later?.[idOf(item)] ?? date) > date);
  return {
    ...laid,
    days: laid.days.map((day) => ({
      ...day,
      items: wish.daysOff.includes(day.date) ? [] : day.items.filter(stands(day.date)),
    })),
  };
}

/** Whether a plan can be made of a wish: there is a day ahead, time on some day, and something to do. */
export function isPossible(wish: PlanBody, today: Day): boolean {
  return (
    isDay(wish.interviewOn) &&
    wish.interviewOn > today &&
    daysBetween(wish.startsOn, wish.interviewOn) <= MAX_DAYS &&
    wish.minutes.some((minutes) => minutes > 0) &&
    wish.categories.length + wish.playlists.length > 0
  );
}

/** A wish to begin with, for who has none: nothing is chosen yet. */
export function freshWish(today: Day, zone: string): PlanBody {
  return {
    interviewOn: "",
    startsOn: today,
    zone,
    minutes: Array.from({ length: 7 }, () => 40),
    daysOff: [],
    categories: [],
    playlists: [],
    dropped: [],
  };
}

/** The wish with a date: without one it is for three weeks. */
export function dated(wish: PlanBody): PlanBody {
  return wish.interviewOn === ""
    ? { ...wish, interviewOn: daysAfter(wish.startsOn, DAYS_WITHOUT_DATE) }
    : wish;
}
