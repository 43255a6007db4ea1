import { useCallback, useMemo } from "react";
import type { DatedPlan } from "../../features/plan/datedPlan.ts";
import { INTERVIEWS, selectInterviews } from "../../features/interviews/notebook.ts";
import { ensureNotes, selectNotes, selectNotesStatus } from "../../features/notes/notebook.ts";
import { POSITIONS } from "../../features/positions/notebook.ts";
import { PLAYED_DAYS, totalPlayedSeconds } from "../../features/positions/playedDays.ts";
import { ratedAt } from "../../features/reviews/log.ts";
import { ensureRatings, selectRatingsStatus, selectCurrentRatings } from "../../features/reviews/notebook.ts";
import { useEnsureLoaded } from "../../data/store/ensureLoaded.ts";
import type { Status } from "../../data/store/status.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { useResource } from "../../data/store/useResource.ts";
import { type Day, dayAt } from "../../shared/day.ts";

/** Activity of the user from the first day of a plan to the day of the interview. */
export interface PlanActivity {
  /** Number of videos that the user has watched at least in part, and has last watched on these days. */
  videos: number;
  /** Total playback time in seconds. */
  seconds: number;
  notes: number;
  /** Number of different questions that the user has answered. `reviews` is the number of repeated answers. */
  questions: number;
  reviews: number;
  /** Number of mock interviews. */
  mocks: number;
}

/** Activity, and the state of its requests. The activity is null until all data is loaded. */
interface LoadedActivity {
  value: PlanActivity | null;
  status: Status;
  retry: () => void;
}

/**
 * Returns the user's activity from the first day of a plan to the day of its interview, inclusive, in the plan's time
 * zone.
 */
export function usePlanActivity({ startsOn, interviewOn, zone }: DatedPlan): LoadedActivity {
  const dispatch = useAppDispatch();
  const played = useResource(PLAYED_DAYS);
  const statuses = [
    played.status,
    useAppSelector(POSITIONS.selectStatus),
    useAppSelector(selectNotesStatus),
    useAppSelector(selectRatingsStatus),
    useAppSelector(INTERVIEWS.selectStatus),
  ];
  const positions = useAppSelector(POSITIONS.selectEntries);
  const notes = useAppSelector(selectNotes);
  const ratings = useAppSelector(selectCurrentRatings);
  const interviews = useAppSelector(selectInterviews);
  useEnsureLoaded(POSITIONS.ensure);
  useEnsureLoaded(ensureNotes);
  useEnsureLoaded(ensureRatings);
  useEnsureLoaded(INTERVIEWS.ensure);
  const done = useMemo(() => {
    const isDayOfPlan = (day: Day) => day >= startsOn && day <= interviewOn;
    const isOfPlan = (timestamp: string) => isDayOfPlan(dayAt(Date.parse(timestamp), zone));
    const seen = Object.values(positions)
      .filter(({ at }) => isOfPlan(at))
      .filter(({ watched, seconds }) => watched || seconds > 0);
    const answers = ratings.filter((rating) => isOfPlan(ratedAt(rating)));
    const questions = new Set(answers.map(({ questionId }) => questionId)).size;
    return {
      videos: seen.length,
      seconds: totalPlayedSeconds(played.value ?? [], isDayOfPlan),
      notes: notes.filter(({ madeAt }) => isOfPlan(madeAt)).length,
      questions,
      reviews: answers.length - questions,
      mocks: interviews.filter(({ startedAt }) => isOfPlan(startedAt)).length,
    };
  }, [positions, notes, ratings, interviews, played.value, startsOn, interviewOn, zone]);
  const { retry: retryPlayed } = played;
  const retry = useCallback(() => {
    for (const ensure of [POSITIONS.ensure, ensureNotes, ensureRatings, INTERVIEWS.ensure])
      dispatch(ensure());
    retryPlayed();
  }, [dispatch, retryPlayed]);
  const status = statuses.find((each) => each !== "fulfilled") ?? "fulfilled";
  return {
    value: status === "fulfilled" ? done : null,
    status: statuses.includes("rejected") ? "rejected" : status,
    retry,
  };
}
