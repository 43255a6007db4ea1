import { useMemo } from "react";
import { ensureNotes, selectNotes, selectNotesStatus } from "../../features/notes/notebook.ts";
import type { DayActivity } from "../../features/plan/doneDays.ts";
import { PLAYED_DAYS } from "../../features/positions/playedDays.ts";
import { ratedAt } from "../../features/reviews/log.ts";
import { ensureRatings, selectCurrentRatings, selectRatingsStatus } from "../../features/reviews/notebook.ts";
import type { Plan } from "../../data/api/types.ts";
import { useEnsureLoaded } from "../../data/store/ensureLoaded.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { useResource } from "../../data/store/useResource.ts";
import { type Day, dayAt } from "../../shared/day.ts";

/**
 * Returns the user's activity by day in the time zone of the plan. Days without activity are absent. The value is
 * undefined until all data is loaded.
 */
export function useActivityByDay({ zone }: Plan): ReadonlyMap<Day, DayActivity> | undefined {
  const played = useResource(PLAYED_DAYS);
  const statuses = [played.status, useAppSelector(selectNotesStatus), useAppSelector(selectRatingsStatus)];
  const notes = useAppSelector(selectNotes);
  const ratings = useAppSelector(selectCurrentRatings);
  useEnsureLoaded(ensureNotes);
  useEnsureLoaded(ensureRatings);
  const done = useMemo(() => {
    const days = new Map<Day, DayActivity>();
    const add = (day: Day, part: Partial<DayActivity>) => {
      const { seconds, answers, notes: written } = days.get(day) ?? { seconds: 0, answers: 0, notes: 0 };
      days.set(day, {
        seconds: seconds + (part.seconds ?? 0),
        answers: answers + (part.answers ?? 0),
        notes: written + (part.notes ?? 0),
      });
    };
    for (const { day, seconds } of played.value ?? []) add(day, { seconds });
    for (const rating of ratings) add(dayAt(Date.parse(ratedAt(rating)), zone), { answers: 1 });
    for (const { madeAt } of notes) add(dayAt(Date.parse(madeAt), zone), { notes: 1 });
    return days;
  }, [played.value, notes, ratings, zone]);
  return statuses.every((status) => status === "fulfilled") ? done : undefined;
}
