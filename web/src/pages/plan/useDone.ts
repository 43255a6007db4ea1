import { useMemo } from "react";
import { ensureNotes, selectNotes, selectNotesStatus } from "../../features/notes/notebook.ts";
import { POSITIONS } from "../../features/positions/notebook.ts";
import { seenSeconds } from "../../features/progress/watched.ts";
import { momentOf } from "../../features/reviews/log.ts";
import { ensureRatings, selectRatingsStatus, selectStanding } from "../../features/reviews/notebook.ts";
import type { PlanWish } from "../../data/api/types.ts";
import { usePersonal } from "../../data/store/loadedOnce.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { dayAt } from "../../shared/day.ts";

/** What was done for an interview. */
export interface Done {
  /** How many videos were watched, in part or whole, and for how long. */
  videos: number;
  seconds: number;
  notes: number;
  /** How many questions were answered, and how often one of them was answered again. */
  questions: number;
  reviews: number;
}

/** What the person has done since the first day of a plan, in its zone; undefined until all of it has come or will not. */
export function useDone({ startsOn, zone }: PlanWish): Done | undefined {
  const statuses = [
    useAppSelector(POSITIONS.selectStatus),
    useAppSelector(selectNotesStatus),
    useAppSelector(selectRatingsStatus),
  ];
  const positions = useAppSelector(POSITIONS.selectEntries);
  const notes = useAppSelector(selectNotes);
  const ratings = useAppSelector(selectStanding);
  usePersonal(POSITIONS.ensure);
  usePersonal(ensureNotes);
  usePersonal(ensureRatings);
  const done = useMemo(() => {
    const isOfPlan = (moment: string) => dayAt(Date.parse(moment), zone) >= startsOn;
    const seen = Object.values(positions)
      .filter(({ at }) => isOfPlan(at))
      .map((position) => seenSeconds(position))
      .filter((seconds) => seconds > 0);
    const answers = ratings.filter((rating) => isOfPlan(momentOf(rating)));
    const questions = new Set(answers.map(({ questionId }) => questionId)).size;
    return {
      videos: seen.length,
      seconds: seen.reduce((sum, seconds) => sum + seconds, 0),
      notes: notes.filter(({ madeAt }) => isOfPlan(madeAt)).length,
      questions,
      reviews: answers.length - questions,
    };
  }, [positions, notes, ratings, startsOn, zone]);
  const isOnItsWay = statuses.some((status) => status === "idle" || status === "pending");
  return isOnItsWay ? undefined : done;
}
