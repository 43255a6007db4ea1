import { Play } from "lucide-react";
import { answerMinutesOf } from "../../features/questions/answerMinutes.ts";
import { Button } from "../../ui/button/Button.tsx";
import { type PracticeCards, totalAnswerMinutes, nextRoundOf } from "../../widgets/practice-cards/cards.ts";
import styles from "./practice-home.module.css";
import { QuestionLink } from "./QuestionLink.tsx";
import { StrengthDoor } from "./StrengthDoor.tsx";
import { texts } from "./texts.ts";

/** Maximum number of questions that are shown here. The list below contains all questions. */
const SHOWN = 3;

interface NextRoundProps {
  cards: PracticeCards;
  now: Date;
  onStart: () => void;
}

/** Renders the questions of the next practice round, and a button that starts it. */
export function NextRound({ cards, now, onStart }: NextRoundProps) {
  const { due, fresh, later } = cards;
  const round = nextRoundOf(cards);
  const next = later[0]?.schedule;
  const isEmpty = due.length + fresh.length === 0;
  return (
    <section aria-labelledby="today">
      <div className={styles["sideHead"]}>
        <h2 id="today" className={styles["sideTitle"]}>
          {isEmpty ? texts.nothingDue : texts.today}
        </h2>
        <output className={styles["muted"]}>{texts.state(due.length, fresh.length)}</output>
      </div>
      {isEmpty ? (
        next && <p className={styles["muted"]}>{texts.nextComesBack(next, now)}</p>
      ) : (
        <ul className={styles["sideList"]}>
          {round.slice(0, SHOWN).map(({ question, schedule }) => (
            <li key={question._id}>
              <StrengthDoor schedule={schedule} />
              <QuestionLink questionId={question._id}>{question.text}</QuestionLink>
              <span className={styles["muted"]}>{texts.minutes(answerMinutesOf(question))}</span>
            </li>
          ))}
        </ul>
      )}
      <Button type="button" size="large" onClick={onStart}>
        <Play size={18} strokeWidth={1.75} aria-hidden="true" />
        {isEmpty ? texts.anyway : texts.start(round.length, totalAnswerMinutes(round))}
      </Button>
    </section>
  );
}
