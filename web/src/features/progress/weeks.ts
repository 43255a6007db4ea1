import type { Position } from "../../data/api/types.ts";
import { type Day, dayAt, daysAfter, mondayOf } from "../../shared/day.ts";

/** A week and how many minutes of videos were last watched in it. */
export interface Week {
  /** Its Monday. */
  from: Day;
  minutes: number;
}

/** How many weeks are shown at most. */
const WEEKS = 8;

const MINUTE = 60;

function seenSeconds({ watched, seconds, length }: Position): number {
  return watched ? (length ?? seconds) : seconds;
}

/**
 * The last weeks until today, with the minutes of the videos that were last watched in each: a video counts once, as far
 * as it was seen. The first one that is not empty is the first.
 */
export function weeksOf(positions: readonly Position[], today: Day, zone: string): Week[] {
  const seconds = new Map<Day, number>();
  for (const position of positions) {
    const week = mondayOf(dayAt(Date.parse(position.at), zone));
    seconds.set(week, (seconds.get(week) ?? 0) + seenSeconds(position));
  }
  const monday = mondayOf(today);
  const weeks = Array.from({ length: WEEKS }, (_, place) => {
    const from = daysAfter(monday, 7 * (place - WEEKS + 1));
    return { from, minutes: Math.round((seconds.get(from) ?? 0) / MINUTE) };
  });
  const first = weeks.findIndex(({ minutes }) => minutes > 0);
  return first === -1 ? [] : weeks.slice(first);
}
