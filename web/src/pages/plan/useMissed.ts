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
  if (!isKnown || yesterday < wish.startsOn || minutesOn(wish, yesterday) === 0) return false;
  const moments = [...Object.values(positions).map(({ at }) => at), ...ratings.map(momentOf)];
  return !moments.some((moment) => dayAt(Date.parse(moment), zoneOfDevice()) >= yesterday);
}
