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
 * Returns whether the user has missed yesterday: it was a day of the plan, and the user has neither watched nor
 * answered anything since its start.
 */
export function useMissedYesterday(plan: Plan, today: Day): boolean {
  useEnsureLoaded(POSITIONS.ensure);
  useEnsureLoaded(ensureRatings);
  const statuses = [useAppSelector(POSITIONS.selectStatus), useAppSelector(selectRatingsStatus)];
  const positions = useAppSelector(POSITIONS.selectEntries);
  const ratings = useAppSelector(selectCurrentRatings);
  const yesterday = daysAfter(today, -1);
  const isKnown = statuses.every((status) => status === "fulfilled");
  const wasPlanned = yesterday >= plan.startsOn && plannedMinutesOn(plan, yesterday) > 0;
  const isIdle = useMemo(() => {
    const zone = zoneOfDevice();
    const isSince = (timestamp: string) => dayAt(Date.parse(timestamp), zone) >= yesterday;
    return (
      !Object.values(positions).some(({ at }) => isSince(at)) &&
      !ratings.some((rating) => isSince(ratedAt(rating)))
    );
  }, [positions, ratings, yesterday]);
  return isKnown && wasPlanned && isIdle;
}
