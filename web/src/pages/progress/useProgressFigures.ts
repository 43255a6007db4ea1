import { useCallback, useMemo } from "react";
import { type DueDay, countDueByDay } from "../../features/progress/due.ts";
import { type Strengths, countByStrength } from "../../features/progress/strength.ts";
import { type WatchedMinutes, watchedMinutesOf } from "../../features/progress/watched.ts";
import { POSITIONS } from "../../features/positions/notebook.ts";
import { useToday } from "../../features/plan/useToday.ts";
import { useLoadedVideos } from "../../widgets/known-videos/useLoadedVideos.ts";
import { useCards } from "../../widgets/practice-cards/useCards.ts";
import { useEnsureLoaded } from "../../data/store/ensureLoaded.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { zoneOfDevice } from "../../shared/day.ts";

/** Figures that the progress page shows. */
export interface ProgressFigures {
  watched: WatchedMinutes;
  /** Number of videos that the user has watched in full. */
  videos: number;
  strengths: Strengths;
  due: readonly DueDay[];
}

interface LoadedFigures {
  figures: ProgressFigures;
  phase: "pending" | "fulfilled" | "rejected";
  retry: () => void;
}

/** Computes the figures of the progress page from the user's notebooks. */
export function useProgressFigures(): LoadedFigures {
  const dispatch = useAppDispatch();
  const { today } = useToday();
  const zone = zoneOfDevice();
  const entries = useAppSelector(POSITIONS.selectEntries);
  const status = useAppSelector(POSITIONS.selectStatus);
  const ids = useMemo(() => Object.keys(entries), [entries]);
  const { videos, isSettled } = useLoadedVideos(ids);
  const noon = useMemo(() => new Date(`${today}T12:00`), [today]);
  const questions = useCards(null, noon);
  const { cards, retry: retryCards } = questions;
  useEnsureLoaded(POSITIONS.ensure);

  const figures = useMemo(() => {
    const positions = Object.values(entries);
    const schedules = [...cards.due, ...cards.later].flatMap(({ schedule }) => schedule ?? []);
    const unanswered = cards.fresh.map(() => undefined);
    return {
      watched: watchedMinutesOf(positions, (id) => videos.get(id), { today, zone }),
      videos: positions.filter(({ watched }) => watched).length,
      strengths: countByStrength([...schedules, ...unanswered]),
      due: countDueByDay(
        schedules.filter(({ isAfterInterview }) => !isAfterInterview).map(({ due }) => due),
        today,
        zone,
      ),
    };
  }, [entries, videos, cards, today, zone]);

  const retry = useCallback(() => {
    dispatch(POSITIONS.ensure());
    retryCards();
  }, [dispatch, retryCards]);

  // If curators' questions are missing, the counts are too low, so an error is shown.
  const isLost = status === "rejected" || questions.phase === "rejected" || questions.lacksPublic;
  const isKnown = status === "fulfilled" && questions.phase === "fulfilled" && isSettled;
  return { figures, phase: isLost ? "rejected" : isKnown ? "fulfilled" : "pending", retry };
}
