import { useCallback, useEffect, useMemo } from "react";
import { POSITIONS } from "../../features/positions/notebook.ts";
import { ensureQuestions, fetchQuestions, selectQuestionsStatus } from "../../features/questions/notebook.ts";
import {
  ensureMarked,
  fetchMarked,
  selectMarkedStatus,
  selectQuestions,
} from "../../features/questions/slice.ts";
import {
  ensureRatings,
  fetchRatings,
  selectHistories,
  selectRatingsStatus,
} from "../../features/reviews/notebook.ts";
import { usePersonal } from "../../data/store/loadedOnce.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { type Cards, cardsOf } from "./cards.ts";
import { ownEntry } from "../../shared/ownEntry.ts";

/** What a person can practise, as far as it is known. */
export interface KnownCards {
  cards: Cards;
  phase: "pending" | "fulfilled" | "rejected";
  /** Whether the questions that are marked for everyone could not be loaded; the person's own are there. */
  lacksMarked: boolean;
  retry: () => void;
}

/** What the person who is logged in can practise, of one video or of all, as it stands at a moment. */
export function useCards(videoId: string | null, now: Date): KnownCards {
  const dispatch = useAppDispatch();
  const marked = useAppSelector(selectMarkedStatus);
  const statuses = [useAppSelector(selectQuestionsStatus), useAppSelector(selectRatingsStatus)];
  const questions = useAppSelector(selectQuestions);
  const histories = useAppSelector(selectHistories);
  const positions = useAppSelector(POSITIONS.selectEntries);
  usePersonal(ensureQuestions);
  usePersonal(ensureRatings);
  usePersonal(POSITIONS.ensure);

  useEffect(() => dispatch(ensureMarked()), [dispatch]);

  const cards = useMemo(() => {
    const wanted = [...questions.values()].filter((each) => videoId === null || each.videoId === videoId);
    const isBegun = (id: string) => id === videoId || ownEntry(positions, id) !== undefined;
    return cardsOf({ questions: wanted, histories, isBegun }, now);
  }, [questions, histories, positions, videoId, now]);

  const retry = useCallback(() => {
    void dispatch(fetchQuestions());
    void dispatch(fetchRatings());
    void dispatch(fetchMarked());
  }, [dispatch]);

  const lacksMarked = marked === "rejected";
  const isKnown =
    (lacksMarked || marked === "fulfilled") && statuses.every((status) => status === "fulfilled");
  const hasFailed = statuses.includes("rejected") || (lacksMarked && questions.size === 0);
  return { cards, phase: hasFailed ? "rejected" : isKnown ? "fulfilled" : "pending", lacksMarked, retry };
}
