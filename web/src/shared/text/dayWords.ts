import type { Day } from "../day.ts";
import { formatter } from "./formats.ts";

// A day has no time zone, so it is parsed and formatted in UTC.
const formatOf = (options: Intl.DateTimeFormatOptions) => {
  const format = formatter("DateTimeFormat", { ...options, timeZone: "UTC" });
  return (day: Day) => format.format(Date.parse(`${day}T00:00:00Z`));
};

/** Formats a day with its weekday: "Tuesday 24 November". */
export const formatDayWithWeekday = formatOf({ weekday: "long", day: "numeric", month: "long" });

/** Formats a day with its short weekday: "Tue 24 Nov". */
export const formatShortDay = formatOf({ weekday: "short", day: "numeric", month: "short" });

/** Formats a day without weekday and year: "24 Nov". */
export const formatDayAndMonth = formatOf({ day: "numeric", month: "short" });

/** Formats the short weekday: "Tue". */
export const formatShortWeekday = formatOf({ weekday: "short" });

/** Formats the first letter of the weekday: "T". */
export const formatWeekdayLetter = formatOf({ weekday: "narrow" });

/** Formats the day of the month: "24". */
export const formatDayOfMonth = formatOf({ day: "numeric" });

/** Formats the short month: "Dec". */
export const formatShortMonth = formatOf({ month: "short" });
