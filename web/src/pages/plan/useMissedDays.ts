import { useMemo } from "react";
import type { DayActivity } from "../../features/plan/doneDays.ts";
import { plannedMinutesOn } from "../../features/plan/planSettings.ts";
import type { Plan } from "../../data/api/types.ts";
import { type Day, daysAfter } from "../../shared/day.ts";

/**
 * Returns the number of planned days up to yesterday on which and after which the user has done nothing; 0 if
 * yesterday was no day of the plan. `done` is the user's activity by day; undefined until it is loaded.
 */
export function useMissedDays(
  plan: Plan,
  today: Day,
  done: ReadonlyMap<Day, DayActivity> | undefined,
): number {
  return useMemo(() => {
    const yesterday = daysAfter(today, -1);
    if (!done || plannedMinutesOn(plan, yesterday) === 0) return 0;
    const latest = [...done.keys()].reduce((one, other) => (one > other ? one : other), "");
    let count = 0;
    for (let day = yesterday; day >= plan.startsOn && day > latest; day = daysAfter(day, -1)) {
      if (plannedMinutesOn(plan, day) > 0) count += 1;
    }
    return count;
  }, [plan, today, done]);
}
