import { useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import ExpiredGuest from "../../features/auth/ExpiredGuest.tsx";
import { BANK } from "../../features/questions/bank.ts";
import { MARKED_QUESTIONS } from "../../features/questions/slice.ts";
import { type PracticeCard, nextRoundOf } from "../../widgets/practice-cards/cards.ts";
import { useCards } from "../../widgets/practice-cards/useCards.ts";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { FailedState } from "../../ui/empty-state/FailedState.tsx";
import { Notice } from "../../ui/notice/Notice.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { titleOf } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";
import { useAccount } from "../../data/store/account.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { AddQuestions } from "./AddQuestions.tsx";
import { suggestedQuestions, roundOfMinutes } from "./bankList.ts";
import { PracticeHome } from "./PracticeHome.tsx";
import { QuestionsToPractise } from "./QuestionsToPractise.tsx";
import styles from "./practice.module.css";
import { RoundView } from "./RoundView.tsx";
import { texts } from "./texts.ts";
import { useAllCards } from "../../widgets/practice-cards/useAllCards.ts";

/**
 * Renders the questions to practise and the question bank. With `?question=`, it asks these questions. With
 * `?video=`, it shows the questions of a video. With `?add=`, it adds own questions. With `?minutes=` and
 * `?category=`, it starts a practice round. A visitor sees only the bank.
 */
export default function PracticePage() {
  const account = useAccount();
  return account === null ? <VisitorPractice /> : <OwnPractice key={account} />;
}

function VisitorPractice() {
  const dispatch = useAppDispatch();
  const [parameters] = useSearchParams();
  const [now] = useState(() => new Date());
  const status = useAppSelector(BANK.selectStatus);
  const marked = useAppSelector(MARKED_QUESTIONS.selectStatus);

  useEffect(() => {
    dispatch(BANK.ensure());
    dispatch(MARKED_QUESTIONS.ensure());
  }, [dispatch]);

  if (status === "rejected") {
    return <FailedState text={texts.failed} onRetry={() => void dispatch(BANK.fetch())} />;
  }
  if (status !== "fulfilled") return <Loading />;
  return (
    <>
      <ExpiredGuest />
      {marked === "rejected" && (
        <Notice text={texts.markedFailed} onRetry={() => void dispatch(MARKED_QUESTIONS.fetch())} />
      )}
      <PracticeHome cards={null} first={parameters.get("question")} now={now} onStart={() => undefined} />
    </>
  );
}

function OwnPractice() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const [now, setNow] = useState(() => new Date());
  const [round, setRound] = useState<readonly PracticeCard[] | null>(null);
  const { key } = useLocation();
  // Key of the history entry whose practice round has started. When the user leaves the round, it must not start
  // again.
  const [started, setStarted] = useState<string>();
  const videoId = parameters.get("video");
  const questionIds = parameters.getAll("question");
  const questionId = questionIds.length > 0 ? questionIds.join() : null;
  const { cards, phase, lacksPublic, lacksPlan, retry } = useCards(videoId, now);
  const minutes = Number(parameters.get("minutes"));
  const all = useAllCards();
  const asked = questionIds.flatMap((id) => all.find(({ question }) => question._id === id) ?? []);
  const start = () => setRound(nextRoundOf(cards));

  if (round !== null) {
    return (
      <RoundView
        cards={round}
        onLeave={() => {
          setNow(new Date());
          setRound(null);
          if (minutes > 0) void navigate(ROUTES.practice);
        }}
      />
    );
  }
  if (phase === "pending") return <Loading />;
  if (phase === "fulfilled" && minutes > 0 && started !== key) {
    const timed = roundOfMinutes(cards, suggestedQuestions(all, parameters.get("category") ?? ""), minutes);
    setStarted(key);
    if (timed.length > 0) setRound(timed);
  }
  if (asked.length > 0) {
    return (
      <RoundView
        key={questionId}
        cards={asked}
        onLeave={() => {
          setNow(new Date());
          void navigate(ROUTES.practice);
        }}
      />
    );
  }
  if (phase === "rejected") return <FailedState text={texts.failed} onRetry={retry} />;
  if (parameters.has("add")) return <AddQuestions />;
  if (questionId !== null && !lacksPublic) return <QuestionNotFound />;
  return (
    <>
      {lacksPublic && <Notice text={texts.markedFailed} onRetry={retry} />}
      {lacksPlan && <Notice text={texts.planFailed} onRetry={retry} />}
      {videoId === null ? (
        <PracticeHome cards={cards} first={null} now={now} onStart={start} />
      ) : (
        <QuestionsToPractise cards={cards} now={now} onStart={start} />
      )}
    </>
  );
}

function Loading() {
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

function QuestionNotFound() {
  return (
    <EmptyState document={titleOf("practice")} title={texts.notFound} text={texts.notFoundHow}>
      <ButtonLink to={ROUTES.practice}>{texts.toPractice}</ButtonLink>
    </EmptyState>
  );
}
