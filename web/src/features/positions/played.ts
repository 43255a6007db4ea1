import type { Position } from "../../data/api/types.ts";
import type { Day } from "../../shared/day.ts";
import { MAX_DAY_SECONDS } from "../../shared/limits.ts";

/** Number of seconds played on a day. */
export type PlayedDay = NonNullable<Position["played"]>;

/** Adds seconds to the playback time of today. */
export function addPlayedSeconds(before: PlayedDay | undefined, seconds: number, today: Day): PlayedDay {
  const earlier = before?.day === today ? before.seconds : 0;
  return { day: today, seconds: Math.min(MAX_DAY_SECONDS, earlier + seconds) };
}
