import { useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { POSITIONS } from "../../features/positions/notebook.ts";
import { ensureQuestions, fetchQuestions, selectQuestionsStatus } from "../../features/questions/notebook.ts";
import { fetchMarked, selectMarkedAsked, selectQuestions } from "../../features/questions/slice.ts";
import {
  ensureRatings,
  fetchRatings,
  selectHistories,
  selectRatingsStatus,
} from "../../features/reviews/notebook.ts";
import { usePersonal } from "../../data/store/loadedOnce.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { FailedState } from "../../ui/empty-state/FailedState.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { titleOf } from "../../data/pages.ts";
import { type Card, cardsOf, type Cards, roundOf } from "./cards.ts";
import { Overview } from "./Overview.tsx";
import styles from "./practice.module.css";
import { RoundView } from "./RoundView.tsx";
import { texts } from "./texts.ts";

/** What is due, new and later, and rounds of it; `?video=` in the address asks all of one video's. */
export default function PracticePage() {
  const dispatch = useAppDispatch();
  const [parameters] = useSearchParams();
  const videoId = parameters.get("video");
  const isAsked = useAppSelector(selectMarkedAsked);
  const statuses = [useAppSelector(selectQuestionsStatus), useAppSelector(selectRatingsStatus)];
  const [now, setNow] = useState(() => new Date());
  const [round, setRound] = useState<readonly Card[] | null>(null);
  const cards = useCards(videoId, now);
  usePersonal(ensureQuestions);
  usePersonal(ensureRatings);
  usePersonal(POSITIONS.ensure);

  useEffect(() => {
    if (!isAsked) void dispatch(fetchMarked());
  }, [dispatch, isAsked]);

  if (round !== null) {
    return (
      <RoundView
        cards={round}
        onLeave={() => {
          setNow(new Date());
          setRound(null);
        }}
      />
    );
  }
  if (statuses.includes("rejected")) {
    const retry = () => {
      void dispatch(fetchQuestions());
      void dispatch(fetchRatings());
    };
    return <FailedState text={texts.failed} onRetry={retry} />;
  }
  if (!isAsked || statuses.some((status) => status !== "fulfilled")) {
    return (
      <>
        <PageTitle document={titleOf("practice")} className={styles["title"]}>
          {texts.title}
        </PageTitle>
        <output className={styles["muted"]} aria-busy="true">
          {texts.loading}
        </output>
      </>
    );
  }
  return <Overview cards={cards} now={now} onStart={() => setRound(roundOf(cards))} />;
}

function useCards(videoId: string | null, now: Date): Cards {
  const questions = useAppSelector(selectQuestions);
  const histories = useAppSelector(selectHistories);
  const positions = useAppSelector(POSITIONS.selectEntries);
  return useMemo(() => {
    const wanted = [...questions.values()].filter((each) => videoId === null || each.videoId === videoId);
    const isBegun = (id: string) => id === videoId || positions[id] !== undefined;
    return cardsOf({ questions: wanted, histories, isBegun }, now);
  }, [questions, histories, positions, videoId, now]);
}
