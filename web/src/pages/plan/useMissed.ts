import { POSITIONS } from "../../features/positions/notebook.ts";
import { minutesOn } from "../../features/plan/wish.ts";
import type { PlanWish } from "../../data/api/types.ts";
import { usePersonal } from "../../data/store/loadedOnce.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { type Day, dayAt, daysAfter, zoneOfDevice } from "../../shared/day.ts";

/** Whether yesterday was a day of the plan and nothing was watched since it began. */
export function useMissed(wish: PlanWish, today: Day): boolean {
  usePersonal(POSITIONS.ensure);
  const isKnown = useAppSelector(POSITIONS.selectStatus) === "fulfilled";
  const positions = useAppSelector(POSITIONS.selectEntries);
  const yesterday = daysAfter(today, -1);
  if (!isKnown || yesterday < wish.startsOn || minutesOn(wish, yesterday) === 0) return false;
  return !Object.values(positions).some(({ at }) => dayAt(Date.parse(at), zoneOfDevice()) >= yesterday);
}
