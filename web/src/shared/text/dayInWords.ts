import { formatter } from "./formats.ts";
import { LANGUAGE } from "./language.ts";

const DAY = 24 * 60 * 60 * 1_000;

const near = formatter("RelativeTimeFormat", { numeric: "auto" });
const thisYear = formatter("DateTimeFormat", { weekday: "long", day: "numeric", month: "long" });
const anyYear = formatter("DateTimeFormat", { dateStyle: "long" });

// Returns a number that increases by 1 each calendar day, also when daylight saving time begins or ends.
function dayNumber(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;
}

/**
 * Formats the day of a timestamp relative to `now` (Unix milliseconds): "Today", "Yesterday", "Friday 20 November",
 * "31 December 2025". An invalid timestamp gives the empty string.
 */
export function dayInWords(timestamp: string, now: number): string {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return "";
  const today = new Date(now);
  const ago = dayNumber(today) - dayNumber(date);
  if (ago === 0 || ago === 1) {
    const words = near.format(-ago, "day");
    return words.charAt(0).toLocaleUpperCase(LANGUAGE) + words.slice(1);
  }
  return (date.getFullYear() === today.getFullYear() ? thisYear : anyYear).format(date);
}
