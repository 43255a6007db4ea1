import { type Day, dayAt, daysAfter, daysBetween } from "../../shared/day.ts";

/** How many questions come back on a day. */
export interface DueDay {
  day: Day;
  count: number;
}

/** How far one looks ahead, in days, today among them. */
const AHEAD = 14;

/** How many questions come back on each of the next days, by their moments; what has waited longer counts today. */
export function dueOf(moments: readonly string[], today: Day, zone: string): DueDay[] {
  const counts = Array.from({ length: AHEAD }, () => 0);
  for (const moment of moments) {
    const place = Math.max(0, daysBetween(today, dayAt(Date.parse(moment), zone)));
    const count = counts[place];
    if (count !== undefined) counts[place] = count + 1;
  }
  return counts.map((count, place) => ({ day: daysAfter(today, place), count }));
}
