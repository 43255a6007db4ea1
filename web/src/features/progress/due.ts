import { type Day, dayAt, daysAfter, daysBetween } from "../../shared/day.ts";

/** Number of reviews that are due on a day. */
export interface DueDay {
  day: Day;
  count: number;
}

/** Number of days that the chart shows, including today. */
const AHEAD = 14;

/**
 * Counts the reviews that are due on each of the next days. `times` are the times of the reviews. Overdue reviews
 * count as due today.
 */
export function countDueByDay(times: readonly string[], today: Day, zone: string): DueDay[] {
  const counts = Array.from({ length: AHEAD }, () => 0);
  for (const time of times) {
    const index = Math.max(0, daysBetween(today, dayAt(Date.parse(time), zone)));
    const count = counts[index];
    if (count !== undefined) counts[index] = count + 1;
  }
  return counts.map((count, index) => ({ day: daysAfter(today, index), count }));
}
