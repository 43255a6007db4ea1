import { useMemo } from "react";
import { useInterviewDate } from "../../features/plan/useInterviewDate.ts";
import { selectQuestions } from "../../features/questions/slice.ts";
import { selectRatingsByQuestion } from "../../features/reviews/notebook.ts";
import { scheduleOf } from "../../features/reviews/schedule.ts";
import { useAppSelector } from "../../data/store/store.ts";
import type { PracticeCard } from "./cards.ts";

/**
 * Returns all loaded questions with their review schedules. They include questions of the question bank that the user
 * has never answered.
 */
export function useAllCards(): readonly PracticeCard[] {
  const questions = useAppSelector(selectQuestions);
  const ratingsByQuestion = useAppSelector(selectRatingsByQuestion);
  const interviewOn = useInterviewDate();
  return useMemo(
    () =>
      [...questions.values()].map((question) => ({
        question,
        schedule: scheduleOf(ratingsByQuestion.get(question._id) ?? [], interviewOn),
      })),
    [questions, ratingsByQuestion, interviewOn],
  );
}
