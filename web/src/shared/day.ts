import { formatter } from "./text/formats.ts";

/** A day of the calendar, wherever it is: "2026-12-12". */
export type Day = string;

const DAY = 24 * 60 * 60 * 1_000;

function midnight(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** The zone that this device shows the time of, as in "Europe/Berlin". */
export function zoneOfDevice(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The day that it is in a zone at a moment, in milliseconds. */
export function dayAt(moment: number, zone: string): Day {
  const options = { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const written = formatter("DateTimeFormat", options, "en").formatToParts(moment);
  const part = (wanted: string) => written.find(({ type }) => type === wanted)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

/** The day so many days later, or earlier. Days are counted as the calendar does, so that none is ever 23 hours long. */
export function daysAfter(day: Day, count: number): Day {
  return new Date(midnight(day) + count * DAY).toISOString().slice(0, "2026-12-12".length);
}

/** How many days lie from one day to another; less than 0 when that is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((midnight(to) - midnight(from)) / DAY);
}

/** The place of a day in its week, from 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: Day): number {
  return (new Date(midnight(day)).getUTCDay() + 6) % 7;
}

/** The Monday of the week that a day is in. */
export function mondayOf(day: Day): Day {
  return daysAfter(day, -weekdayOf(day));
}

/** Whether a text is a day that there is. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(midnight(text)) && daysAfter(text, 0) === text;
}
