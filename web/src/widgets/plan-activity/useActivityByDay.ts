import { useEffect, useMemo } from "react";
import { INTERVIEWS, selectInterviews } from "../../features/interviews/notebook.ts";
import { ensureNotes, selectNotes, selectNotesStatus } from "../../features/notes/notebook.ts";
import type { DayActivity } from "../../features/plan/doneDays.ts";
import { PLAYED_DAYS } from "../../features/positions/playedDays.ts";
import { answerMinutesOf } from "../../features/questions/answerMinutes.ts";
import { BANK } from "../../features/questions/bank.ts";
import { ensureQuestions, selectQuestionsStatus } from "../../features/questions/notebook.ts";
import { type Question, selectQuestions } from "../../features/questions/slice.ts";
import { ratedAt } from "../../features/reviews/log.ts";
import { ensureRatings, selectCurrentRatings, selectRatingsStatus } from "../../features/reviews/notebook.ts";
import type { Plan } from "../../data/api/types.ts";
import { useEnsureLoaded } from "../../data/store/ensureLoaded.ts";
import { hasSettled } from "../../data/store/status.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { useResource } from "../../data/store/useResource.ts";
import { type Day, dayAt } from "../../shared/day.ts";

const NOTHING: DayActivity = {
  seconds: 0,
  answers: 0,
  answerMinutes: 0,
  notes: 0,
  mocks: 0,
  mockSeconds: 0,
};

/**
 * Returns the questions that can have a length, after reading them if `isNeeded`. The value is undefined until the
 * reads have ended. If a read fails, its questions are absent.
 */
function useRatedQuestions(isNeeded: boolean): ReadonlyMap<string, Question> | undefined {
  const dispatch = useAppDispatch();
  const statuses = [useAppSelector(BANK.selectStatus), useAppSelector(selectQuestionsStatus)];
  const questions = useAppSelector(selectQuestions);

  useEffect(() => {
    if (!isNeeded) return;
    dispatch(BANK.ensure());
    dispatch(ensureQuestions());
  }, [dispatch, isNeeded]);

  return !isNeeded || statuses.every(hasSettled) ? questions : undefined;
}

/**
 * Returns the user's activity by day in the time zone of the plan. Days without activity are absent. The value is
 * undefined until all data is loaded.
 */
export function useActivityByDay({ zone }: Plan): ReadonlyMap<Day, DayActivity> | undefined {
  const played = useResource(PLAYED_DAYS);
  const statuses = [
    played.status,
    useAppSelector(selectNotesStatus),
    useAppSelector(selectRatingsStatus),
    useAppSelector(INTERVIEWS.selectStatus),
  ];
  const notes = useAppSelector(selectNotes);
  const ratings = useAppSelector(selectCurrentRatings);
  const questions = useRatedQuestions(ratings.length > 0);
  const interviews = useAppSelector(selectInterviews);
  useEnsureLoaded(ensureNotes);
  useEnsureLoaded(ensureRatings);
  useEnsureLoaded(INTERVIEWS.ensure);
  const done = useMemo(() => {
    const days = new Map<Day, DayActivity>();
    const add = (day: Day, part: Partial<DayActivity>) => {
      const before = days.get(day) ?? NOTHING;
      days.set(day, {
        seconds: before.seconds + (part.seconds ?? 0),
        answers: before.answers + (part.answers ?? 0),
        answerMinutes: before.answerMinutes + (part.answerMinutes ?? 0),
        notes: before.notes + (part.notes ?? 0),
        mocks: before.mocks + (part.mocks ?? 0),
        mockSeconds: before.mockSeconds + (part.mockSeconds ?? 0),
      });
    };
    for (const { day, seconds } of played.value ?? []) add(day, { seconds });
    for (const rating of ratings) {
      const answerMinutes = answerMinutesOf(questions?.get(rating.questionId));
      add(dayAt(Date.parse(ratedAt(rating)), zone), { answers: 1, answerMinutes });
    }
    for (const { madeAt } of notes) add(dayAt(Date.parse(madeAt), zone), { notes: 1 });
    for (const { startedAt, questions: asked } of interviews) {
      const mockSeconds = asked.reduce((sum, { seconds }) => sum + seconds, 0);
      add(dayAt(Date.parse(startedAt), zone), { mocks: 1, mockSeconds });
    }
    return days;
  }, [played.value, notes, ratings, questions, interviews, zone]);
  return questions && statuses.every((status) => status === "fulfilled") ? done : undefined;
}
