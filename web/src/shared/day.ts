import { formatter } from "./text/formats.ts";

/** Calendar day without a time zone, such as "2026-12-12". */
export type Day = string;

const DAY = 24 * 60 * 60 * 1_000;

function midnight(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** Returns the time zone of this device, such as "Europe/Berlin". */
export function zoneOfDevice(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns the day in a time zone at a time in Unix milliseconds. */
export function dayAt(time: number, zone: string): Day {
  const options = { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const written = formatter("DateTimeFormat", options, "en").formatToParts(time);
  const part = (wanted: string) => written.find(({ type }) => type === wanted)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

/**
 * Returns the day `count` days later, or earlier if `count` is negative. It counts calendar days, so changes of
 * daylight saving time have no effect.
 */
export function daysAfter(day: Day, count: number): Day {
  return new Date(midnight(day) + count * DAY).toISOString().slice(0, "2026-12-12".length);
}

/** Returns the number of days from one day to another, negative if the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((midnight(to) - midnight(from)) / DAY);
}

/** Returns the index of a day in its week, from 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: Day): number {
  return (new Date(midnight(day)).getUTCDay() + 6) % 7;
}

/** Returns the Monday of the week of a day. */
export function mondayOf(day: Day): Day {
  return daysAfter(day, -weekdayOf(day));
}

/** Reports whether a text is an existing day. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(midnight(text)) && daysAfter(text, 0) === text;
}
