import { bodyOf } from "../../data/api/failure.ts";
import { createResource } from "../../data/store/resource.ts";
import type { Day } from "../../shared/day.ts";
import type { PlayedDay } from "./played.ts";

/** Playback time of each day in seconds. The resource is read after pending writes of positions. */
export const PLAYED_DAYS = createResource(
  "playedDays",
  async (api): Promise<readonly PlayedDay[]> => {
    const { days } = await bodyOf(api.GET("/user/played-days"));
    return days;
  },
  { list: "positions" },
);

/** Returns the total playback time in seconds on the days for which `isCounted` returns true. */
export function totalPlayedSeconds(days: readonly PlayedDay[], isCounted: (day: Day) => boolean): number {
  return days.filter(({ day }) => isCounted(day)).reduce((sum, { seconds }) => sum + seconds, 0);
}

/** Returns the total playback time in seconds from the first day on. */
export function playedSecondsSince(days: readonly PlayedDay[], first: Day): number {
  return totalPlayedSeconds(days, (day) => day >= first);
}
