import { useCallback, useMemo } from "react";
import { ensureNotes, selectNotes, selectNotesStatus } from "../../features/notes/notebook.ts";
import { POSITIONS } from "../../features/positions/notebook.ts";
import { PLAYED_DAYS, playedSecondsSince } from "../../features/positions/playedDays.ts";
import { watchedSeconds } from "../../features/progress/watched.ts";
import { ratedAt } from "../../features/reviews/log.ts";
import { ensureRatings, selectRatingsStatus, selectCurrentRatings } from "../../features/reviews/notebook.ts";
import type { Plan } from "../../data/api/types.ts";
import { useEnsureLoaded } from "../../data/store/ensureLoaded.ts";
import type { Status } from "../../data/store/status.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { useResource } from "../../data/store/useResource.ts";
import { dayAt } from "../../shared/day.ts";

/** Activity of the user since the start of a plan. */
export interface PlanActivity {
  /** Number of videos of which the user has watched at least a part. */
  videos: number;
  /** Total playback time in seconds. */
  seconds: number;
  notes: number;
  /** Number of different questions that the user has answered. `reviews` is the number of repeated answers. */
  questions: number;
  reviews: number;
}

/** Activity, and the state of its requests. The activity is null until all data is loaded. */
interface LoadedActivity {
  value: PlanActivity | null;
  status: Status;
  retry: () => void;
}

/** Returns the user's activity since the first day of a plan, in the plan's time zone. */
export function usePlanActivity({ startsOn, zone }: Plan): LoadedActivity {
  const dispatch = useAppDispatch();
  const played = useResource(PLAYED_DAYS);
  const statuses = [
    played.status,
    useAppSelector(POSITIONS.selectStatus),
    useAppSelector(selectNotesStatus),
    useAppSelector(selectRatingsStatus),
  ];
  const positions = useAppSelector(POSITIONS.selectEntries);
  const notes = useAppSelector(selectNotes);
  const ratings = useAppSelector(selectCurrentRatings);
  useEnsureLoaded(POSITIONS.ensure);
  useEnsureLoaded(ensureNotes);
  useEnsureLoaded(ensureRatings);
  const done = useMemo(() => {
    const isOfPlan = (timestamp: string) => dayAt(Date.parse(timestamp), zone) >= startsOn;
    const seen = Object.values(positions)
      .filter(({ at }) => isOfPlan(at))
      .filter((position) => watchedSeconds(position) > 0);
    const answers = ratings.filter((rating) => isOfPlan(ratedAt(rating)));
    const questions = new Set(answers.map(({ questionId }) => questionId)).size;
    return {
      videos: seen.length,
      seconds: playedSecondsSince(played.value ?? [], startsOn),
      notes: notes.filter(({ madeAt }) => isOfPlan(madeAt)).length,
      questions,
      reviews: answers.length - questions,
    };
  }, [positions, notes, ratings, played.value, startsOn, zone]);
  const { retry: retryPlayed } = played;
  const retry = useCallback(() => {
    for (const ensure of [POSITIONS.ensure, ensureNotes, ensureRatings]) dispatch(ensure());
    retryPlayed();
  }, [dispatch, retryPlayed]);
  const status = statuses.find((each) => each !== "fulfilled") ?? "fulfilled";
  return {
    value: status === "fulfilled" ? done : null,
    status: statuses.includes("rejected") ? "rejected" : status,
    retry,
  };
}
