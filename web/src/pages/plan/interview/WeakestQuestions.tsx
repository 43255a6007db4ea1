import { Play } from "lucide-react";
import { useState } from "react";
import { answerMinutesOf } from "../../../features/questions/answerMinutes.ts";
import { fetchBankDetails, selectBankDetails } from "../../../features/questions/bank.ts";
import type { Plan } from "../../../data/api/types.ts";
import { ROUTES } from "../../../data/routes.ts";
import { useAppSelector } from "../../../data/store/store.ts";
import { useRequest } from "../../../data/store/useRequest.ts";
import { formatNumber } from "../../../shared/text/plural.ts";
import { ButtonLink } from "../../../ui/button/ButtonLink.tsx";
import { Notice } from "../../../ui/notice/Notice.tsx";
import { type PracticeCard, totalAnswerMinutes } from "../../../widgets/practice-cards/cards.ts";
import { useAllCards } from "../../../widgets/practice-cards/useAllCards.ts";
import { useCards } from "../../../widgets/practice-cards/useCards.ts";
import styles from "./interview.module.css";
import { texts } from "./texts.ts";
import { findWeakestCards } from "./weakest.ts";

interface WeakestQuestionsProps {
  plan: Plan;
  title: string;
  /** Whether the list has a link that starts a practice round with all its questions. */
  canPractise: boolean;
}

/** Lists the five questions that the user knows least, each with its first key point. */
export function WeakestQuestions({ plan, title, canPractise }: WeakestQuestionsProps) {
  const [now] = useState(() => new Date());
  const { phase, lacksPublic, retry } = useCards(null, now);
  const weakest = findWeakestCards(useAllCards(), plan);
  const query = new URLSearchParams(weakest.map(({ question }) => ["question", question._id]));
  return (
    <section className={styles["block"]} aria-labelledby="weakest">
      <div className={styles["blockHead"]}>
        <h2 id="weakest">{title}</h2>
        {canPractise && weakest.length > 0 && (
          <ButtonLink to={`${ROUTES.practice}?${query}`}>
            <Play size={18} strokeWidth={1.75} aria-hidden="true" />
            {texts.goThrough(totalAnswerMinutes(weakest))}
          </ButtonLink>
        )}
      </div>
      {(phase === "rejected" || lacksPublic) && <Notice text={texts.questionsFailed} onRetry={retry} />}
      {weakest.length === 0 && phase === "fulfilled" && (
        <p className={styles["muted"]}>{texts.noQuestions}</p>
      )}
      {weakest.length > 0 && (
        <ol className={styles["five"]}>
          {weakest.map((card, index) => (
            <WeakQuestion key={card.question._id} card={card} number={index + 1} />
          ))}
        </ol>
      )}
    </section>
  );
}

function WeakQuestion({ card: { question }, number }: { card: PracticeCard; number: number }) {
  return (
    <li>
      <span className={styles["number"]} aria-hidden="true">
        {formatNumber(number)}
      </span>
      <div>
        <p className={styles["question"]}>{question.text}</p>
        {question.by === "bank" && <FirstPoint questionId={question._id} />}
      </div>
      <span className={styles["long"]}>{texts.minutes(answerMinutesOf(question))}</span>
    </li>
  );
}

function FirstPoint({ questionId }: { questionId: string }) {
  const [request] = useState(() => () => fetchBankDetails(questionId));
  useRequest(request);
  const details = useAppSelector((state) => selectBankDetails(state, questionId));
  return <p className={styles["muted"]}>{details?.points[0]}</p>;
}
