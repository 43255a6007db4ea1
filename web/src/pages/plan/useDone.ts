import { useMemo } from "react";
import { POSITIONS } from "../../features/positions/notebook.ts";
import type { PlanWish } from "../../data/api/types.ts";
import { usePersonal } from "../../data/store/loadedOnce.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { dayAt } from "../../shared/day.ts";

/** What was done for an interview. */
export interface Done {
  /** How long the videos are, as far as they were seen. */
  seconds: number;
  /** How many questions were answered. */
  questions: number;
}

/** What the person has done since the first day of a plan. */
export function useDone({ startsOn, zone }: PlanWish): Done {
  const positions = useAppSelector(POSITIONS.selectEntries);
  usePersonal(POSITIONS.ensure);
  return useMemo(() => {
    const seconds = Object.values(positions)
      .filter(({ at }) => dayAt(Date.parse(at), zone) >= startsOn)
      .reduce((sum, { watched, seconds: seen, length }) => sum + (watched ? (length ?? seen) : seen), 0);
    return { seconds, questions: 0 };
  }, [positions, startsOn, zone]);
}
