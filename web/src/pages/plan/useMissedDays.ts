import { useMemo } from "react";
import { plannedMinutesOn } from "../../features/plan/planSettings.ts";
import { POSITIONS } from "../../features/positions/notebook.ts";
import { ratedAt } from "../../features/reviews/log.ts";
import { ensureRatings, selectRatingsStatus, selectCurrentRatings } from "../../features/reviews/notebook.ts";
import type { Plan } from "../../data/api/types.ts";
import { useEnsureLoaded } from "../../data/store/ensureLoaded.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { type Day, dayAt, daysAfter, zoneOfDevice } from "../../shared/day.ts";

/**
 * Returns the number of planned days up to yesterday on which and after which the user has neither watched nor
 * answered anything; 0 if yesterday was no day of the plan.
 */
export function useMissedDays(plan: Plan, today: Day): number {
  useEnsureLoaded(POSITIONS.ensure);
  useEnsureLoaded(ensureRatings);
  const statuses = [useAppSelector(POSITIONS.selectStatus), useAppSelector(selectRatingsStatus)];
  const positions = useAppSelector(POSITIONS.selectEntries);
  const ratings = useAppSelector(selectCurrentRatings);
  const isKnown = statuses.every((status) => status === "fulfilled");
  return useMemo(() => {
    const zone = zoneOfDevice();
    const timestamps = [...Object.values(positions).map(({ at }) => at), ...ratings.map(ratedAt)];
    const active = timestamps.map((timestamp) => dayAt(Date.parse(timestamp), zone));
    const isMissed = (day: Day) => day >= plan.startsOn && active.every((each) => each < day);
    const yesterday = daysAfter(today, -1);
    if (!isKnown || !isMissed(yesterday) || plannedMinutesOn(plan, yesterday) === 0) return 0;
    let count = 0;
    for (let day = yesterday; isMissed(day); day = daysAfter(day, -1)) {
      if (plannedMinutesOn(plan, day) > 0) count += 1;
    }
    return count;
  }, [isKnown, positions, ratings, plan, today]);
}
