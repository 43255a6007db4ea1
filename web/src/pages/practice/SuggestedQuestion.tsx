import { Mic, Shuffle } from "lucide-react";
import { useState } from "react";
import { AddToPlanButton } from "../../features/plan/AddToPlanButton.tsx";
import type { QuestionBank } from "../../features/questions/bank.ts";
import type { PracticeCard } from "../../widgets/practice-cards/cards.ts";
import { questionFacts } from "./facts.ts";
import { Lamp } from "../../ui/lamp/Lamp.tsx";
import styles from "./practice-home.module.css";
import { QuestionLink } from "./QuestionLink.tsx";
import { texts } from "./texts.ts";

interface SuggestedQuestionProps {
  /** Questions in the order in which they are suggested. */
  offers: readonly PracticeCard[];
  bank: QuestionBank | null;
}

/** Suggests one question to answer now. A button shows another suggestion. */
export function SuggestedQuestion({ offers, bank }: SuggestedQuestionProps) {
  const [turn, setTurn] = useState(0);
  const card = offers[turn % offers.length];
  if (!card) return null;
  const { question } = card;
  return (
    <section className={styles["now"]} aria-labelledby="now">
      <Lamp />
      <p className={styles["over"]}>{texts.now}</p>
      <div className={styles["offer"]} aria-live="polite">
        <h2 id="now">{question.text}</h2>
        <p className={styles["facts"]}>{questionFacts(question, bank, { withCategory: true })}</p>
      </div>
      <div className={styles["choices"]}>
        <QuestionLink questionId={question._id} className={styles["lit"]}>
          <Mic size={20} strokeWidth={1.75} aria-hidden="true" />
          {texts.answerIt}
        </QuestionLink>
        {offers.length > 1 && (
          <button type="button" className={styles["another"]} onClick={() => setTurn(turn + 1)}>
            <Shuffle size={20} strokeWidth={1.75} aria-hidden="true" />
            {texts.another}
          </button>
        )}
        <AddToPlanButton
          questionId={question._id}
          text={question.text}
          className={styles["another"]}
          size={20}
        />
      </div>
    </section>
  );
}
