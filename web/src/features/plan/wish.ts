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

/** The wish with these items, which were dropped. */
export function undropped(wish: PlanWish, ids: readonly string[]): PlanBody {
  return { ...bodyOf(wish), dropped: wish.dropped.filter((id) => !ids.includes(id)) };
}

/** The wish with an item not before a day. */
export function notBefore(wish: PlanWish, id: string, day: Day): PlanBody {
  return { ...bodyOf(wish), later: { ...wish.later, [id]: day } };
}

/** The wish with an item not before the day until which it was put off earlier; at any day, where it was not. */
export function notBeforeAsIn(wish: PlanWish, id: string, earlier: PlanWish): PlanBody {
  const { [id]: _, ...others } = wish.later ?? {};
  const until = earlier.later?.[id];
  return { ...bodyOf(wish), later: until === undefined ? others : { ...others, [id]: until } };
}

/** How many swaps a wish holds; the first ones make way. */
const MAX_SWAPS = 300;

/** The wish with two videos in each other's places. */
export function swapped(wish: PlanWish, one: string, other: string): PlanBody {
  return { ...bodyOf(wish), swaps: [...(wish.swaps ?? []), [one, other]].slice(-MAX_SWAPS) };
}

/** The wish without the last swap of these two. */
export function unswapped(wish: PlanWish, one: string, other: string): PlanBody {
  const swaps = wish.swaps ?? [];
  const last = swaps.findLastIndex(([first, second]) => first === one && second === other);
  return { ...bodyOf(wish), swaps: swaps.filter((_, place) => place !== last) };
}

/** The wish with all that was dropped. */
export function withDropped(wish: PlanBody): PlanBody {
  return { ...wish, dropped: [] };
}

/** The wish with nothing on a day. */
export function withDayOff(wish: PlanWish, day: Day): PlanBody {
  return { ...bodyOf(wish), daysOff: [...new Set([...wish.daysOff, day])].toSorted() };
}

/** The wish with a day that was off. */
export function withDayOn(wish: PlanWish, day: Day): PlanBody {
  return { ...bodyOf(wish), daysOff: wish.daysOff.filter((each) => each !== day) };
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

/** The first video of a later day, with which one of this day can be swapped. */
export function toSwapWith(
  { days }: Pick<PlanDays, "days">,
  day: Day,
  id: string,
): { date: Day; videoId: string } | undefined {
  const later = days.filter(({ date }) => date > day);
  for (const { date, items } of later) {
    const item = items.find(({ kind, videoId }) => kind === "video" && videoId !== id);
    if (item) return { date, videoId: item.videoId };
  }
  return undefined;
}

/** The days with two videos in each other's places, as far as that can be said before they are laid anew. */
export function withSwapped({ days, ...laid }: PlanDays, one: string, other: string): PlanDays {
  const items = days.flatMap((day) => day.items);
  const place = (id: string) => items.find(({ kind, videoId }) => kind === "video" && videoId === id);
  const [here, there] = [place(one), place(other)];
  if (!here || !there) return { ...laid, days };
  const put = (item: PlanItem) => (item === here ? there : item === there ? here : item);
  return { ...laid, days: days.map((day) => ({ ...day, items: day.items.map(put) })) };
}

/** The days as they lie, without what was dropped or put off since: the server lays them anew as soon as it knows. */
export function asWished(laid: PlanDays, wish: PlanWish): PlanDays {
  const stands = (date: Day) => (item: PlanItem) =>
    !wish.dropped.includes(idOf(item)) && !((wish.later?.[idOf(item)] ?? date) > date);
  const gone = laid.left.filter((item) => wish.dropped.includes(idOf(item)));
  return {
    ...laid,
    left: laid.left.filter((item) => !gone.includes(item)),
    leftCount: laid.leftCount - gone.length,
    leftMinutes: laid.leftMinutes - minutesOf(gone),
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
