import { formatter } from "./formats.ts";
import { LANGUAGE } from "./language.ts";

const DAY = 24 * 60 * 60 * 1_000;

const near = formatter("RelativeTimeFormat", { numeric: "auto" });
const thisYear = formatter("DateTimeFormat", { weekday: "long", day: "numeric", month: "long" });
const anyYear = formatter("DateTimeFormat", { dateStyle: "long" });

// Days are counted as the reader's calendar does, so that none is ever 23 hours long.
function dayNumber(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;
}

/**
 * The day of a moment as the reader speaks of it: "Today", "Yesterday", "Friday, November 20", "December 31, 2025". `now`
 * is in milliseconds. The empty string when it is no moment.
 */
export function dayInWords(moment: string, now: number): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return "";
  const today = new Date(now);
  const ago = dayNumber(today) - dayNumber(date);
  if (ago === 0 || ago === 1) {
    const words = near.format(-ago, "day");
    return words.charAt(0).toLocaleUpperCase(LANGUAGE) + words.slice(1);
  }
  return (date.getFullYear() === today.getFullYear() ? thisYear : anyYear).format(date);
}
