import { useCallback, useEffect, useMemo, useState } from "react";
import { PLAN } from "../../features/plan/notebook.ts";
import { useInterviewDate } from "../../features/plan/useInterviewDate.ts";
import { POSITIONS } from "../../features/positions/notebook.ts";
import { ensureQuestions, fetchQuestions, selectQuestionsStatus } from "../../features/questions/notebook.ts";
import { BANK } from "../../features/questions/bank.ts";
import { MARKED_QUESTIONS, selectQuestions } from "../../features/questions/slice.ts";
import {
  ensureRatings,
  fetchRatings,
  selectRatingsByQuestion,
  selectRatingsStatus,
} from "../../features/reviews/notebook.ts";
import { useEnsureLoaded } from "../../data/store/ensureLoaded.ts";
import { hasSettled, type Status } from "../../data/store/status.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { type PracticeCards, cardsOf } from "./cards.ts";
import { ownEntry } from "../../shared/ownEntry.ts";

/** Questions to practise that are loaded, and the state of the requests. */
export interface LoadedCards {
  cards: PracticeCards;
  phase: "pending" | "fulfilled" | "rejected";
  /** Whether questions of curators or of the bank could not be loaded. The user's own questions are loaded. */
  lacksPublic: boolean;
  /** Whether the plan failed to load, so that review dates ignore the interview. */
  lacksPlan: boolean;
  retry: () => void;
}

/**
 * Reports whether all reads have ended at least once. A later read does not hide the page, because its parts can start
 * that read when they appear, and would start it again after each failure.
 */
function useHasSettled(statuses: readonly Status[]): boolean {
  const [isSettled, setIsSettled] = useState(false);
  if (!isSettled && statuses.every(hasSettled)) setIsSettled(true);
  return isSettled;
}

/** Returns the questions that the user can practise at the time `now`: of one video, or of all videos. */
export function useCards(videoId: string | null, now: Date): LoadedCards {
  const dispatch = useAppDispatch();
  const bank = useAppSelector(BANK.selectStatus);
  const shown = [bank, useAppSelector(MARKED_QUESTIONS.selectStatus), useAppSelector(POSITIONS.selectStatus)];
  const statuses = [useAppSelector(selectQuestionsStatus), useAppSelector(selectRatingsStatus)];
  const questions = useAppSelector(selectQuestions);
  const ratingsByQuestion = useAppSelector(selectRatingsByQuestion);
  const positions = useAppSelector(POSITIONS.selectEntries);
  const interviewOn = useInterviewDate();
  const plan = useAppSelector(PLAN.selectStatus);
  useEnsureLoaded(ensureQuestions);
  useEnsureLoaded(ensureRatings);
  useEnsureLoaded(POSITIONS.ensure);

  useEffect(() => {
    dispatch(MARKED_QUESTIONS.ensure());
    dispatch(BANK.ensure());
  }, [dispatch]);

  const cards = useMemo(() => {
    const wanted = [...questions.values()].filter((each) => videoId === null || each.videoId === videoId);
    const isBegun = (id: string) => id === videoId || ownEntry(positions, id) !== undefined;
    return cardsOf({ questions: wanted, ratingsByQuestion, isBegun, interviewOn }, now);
  }, [questions, ratingsByQuestion, positions, interviewOn, videoId, now]);

  const retry = useCallback(() => {
    void dispatch(fetchQuestions());
    void dispatch(fetchRatings());
    void dispatch(MARKED_QUESTIONS.fetch());
    void dispatch(BANK.fetch());
    void dispatch(POSITIONS.load());
    void dispatch(PLAN.load());
  }, [dispatch]);

  // The curators' questions depend on the watch positions, because they are only shown for videos that the user has
  // started.
  const lacksPublic = shown.includes("rejected");
  // Without the plan, the questions are due by the ratings alone.
  const isSettled = useHasSettled([...shown, plan]);
  const isKnown = isSettled && statuses.every((status) => status === "fulfilled");
  const isEmpty = cards.due.length + cards.later.length + cards.fresh.length === 0;
  // If only the curators' questions could not be loaded, the user can practise the question bank. A round about one
  // video needs the curators' questions.
  const lacksAll = lacksPublic && isEmpty && (videoId !== null || bank === "rejected");
  const hasFailed = statuses.includes("rejected") || lacksAll;
  return {
    cards,
    phase: hasFailed ? "rejected" : isKnown ? "fulfilled" : "pending",
    lacksPublic,
    lacksPlan: plan === "rejected",
    retry,
  };
}
