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
 * Returns the number of days of the plan since the user last watched or answered something, up to yesterday. It is 0 if
 * yesterday was not a day of the plan.
 */
export function useMissedDays(plan: Plan, today: Day): number {
  useEnsureLoaded(POSITIONS.ensure);
  useEnsureLoaded(ensureRatings);
  const statuses = [useAppSelector(POSITIONS.selectStatus), useAppSelector(selectRatingsStatus)];
  const positions = useAppSelector(POSITIONS.selectEntries);
  const ratings = useAppSelector(selectCurrentRatings);
  const isKnown = statuses.every((status) => status === "fulfilled");
  const lastActive = useMemo(() => {
    const timestamps = [...Object.values(positions).map(({ at }) => at), ...ratings.map(ratedAt)];
    const last = Math.max(...timestamps.map((timestamp) => Date.parse(timestamp)));
    return Number.isFinite(last) ? dayAt(last, zoneOfDevice()) : "";
  }, [positions, ratings]);
  const yesterday = daysAfter(today, -1);
  if (!isKnown || plannedMinutesOn(plan, yesterday) === 0) return 0;
  let missed = 0;
  for (let day = yesterday; day >= plan.startsOn && day > lastActive; day = daysAfter(day, -1)) {
    missed += plannedMinutesOn(plan, day) > 0 ? 1 : 0;
  }
  return missed;
}
