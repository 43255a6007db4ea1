import { useMemo } from "react";
import { minutesOn } from "../../features/plan/wish.ts";
import { POSITIONS } from "../../features/positions/notebook.ts";
import { momentOf } from "../../features/reviews/log.ts";
import { ensureRatings, selectRatingsStatus, selectStanding } from "../../features/reviews/notebook.ts";
import type { PlanWish } from "../../data/api/types.ts";
import { usePersonal } from "../../data/store/loadedOnce.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { type Day, dayAt, daysAfter, zoneOfDevice } from "../../shared/day.ts";

/** Whether yesterday was a day of the plan and nothing was watched, and no question answered, since it began. */
export function useMissed(wish: PlanWish, today: Day): boolean {
  usePersonal(POSITIONS.ensure);
  usePersonal(ensureRatings);
  const statuses = [useAppSelector(POSITIONS.selectStatus), useAppSelector(selectRatingsStatus)];
  const positions = useAppSelector(POSITIONS.selectEntries);
  const ratings = useAppSelector(selectStanding);
  const yesterday = daysAfter(today, -1);
  const isKnown = statuses.every((status) => status === "fulfilled");
  const wasPlanned = yesterday >= wish.startsOn && minutesOn(wish, yesterday) > 0;
  const isIdle = useMemo(() => {
    const zone = zoneOfDevice();
    const isSince = (moment: string) => dayAt(Date.parse(moment), zone) >= yesterday;
    return (
      !Object.values(positions).some(({ at }) => isSince(at)) &&
      !ratings.some((rating) => isSince(momentOf(rating)))
    );
  }, [positions, ratings, yesterday]);
  return isKnown && wasPlanned && isIdle;
}
