import type { Day } from "../day.ts";
import { formatter } from "./formats.ts";

// A day has no zone: it is written in the one in which its midnight was taken.
const formatOf = (options: Intl.DateTimeFormatOptions) => {
  const format = formatter("DateTimeFormat", { ...options, timeZone: "UTC" });
  return (day: Day) => format.format(Date.parse(`${day}T00:00:00Z`));
};

/** A day with its name: "Tuesday, November 24". */
export const dayWithName = formatOf({ weekday: "long", day: "numeric", month: "long" });

/** The same, shorter: "Tue, Nov 24". */
export const dayInShort = formatOf({ weekday: "short", day: "numeric", month: "short" });

/** A day of a year that is clear: "Nov 24". */
export const dayAndMonth = formatOf({ day: "numeric", month: "short" });

/** The name of a day of the week: "Tue". */
export const weekdayInShort = formatOf({ weekday: "short" });

/** The first letter of it: "T". */
export const weekdayLetter = formatOf({ weekday: "narrow" });

/** The number of a day in its month: "24". */
export const dayOfMonth = formatOf({ day: "numeric" });

/** The name of a day's month: "Dec". */
export const monthInShort = formatOf({ month: "short" });
