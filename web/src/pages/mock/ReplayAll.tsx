import { ChevronLeft, ChevronRight, Play } from "lucide-react";
import { useState } from "react";
import type { Interview } from "../../features/interviews/notebook.ts";
import type { Take } from "../../features/recording/recording.ts";
import { useAccount } from "../../data/store/account.ts";
import { Button } from "../../ui/button/Button.tsx";
import { findAnswers, isWrittenAnswer } from "./answers.ts";
import { SpokenAnswer, WrittenAnswer } from "./Replay.tsx";
import styles from "./report.module.css";
import { texts } from "./texts.ts";

/** Answer in this browser, and its question. */
interface Answer {
  text: string;
  take: Take;
}

async function answersOf(account: string, { _id, questions }: Interview): Promise<Answer[]> {
  const byQuestion = await Promise.all(questions.map((_, index) => findAnswers(account, _id, index)));
  return questions.flatMap(({ text }, index) => (byQuestion[index] ?? []).map((take) => ({ text, take })));
}

/**
 * Plays the answers of an interview one after the other, each with its question. After a written answer, the user
 * must continue.
 */
export function ReplayAll({ interview }: { interview: Interview }) {
  const account = useAccount() ?? "";
  const [answers, setAnswers] = useState<readonly Answer[]>();
  const [index, setIndex] = useState(0);

  async function load() {
    setIndex(0);
    setAnswers(await answersOf(account, interview));
  }

  if (answers === undefined) {
    return (
      <p className={styles["replayAll"]}>
        <Button type="button" look="outline" onClick={() => void load()}>
          <Play size={16} strokeWidth={1.75} aria-hidden="true" />
          {texts.replayAll}
        </Button>
      </p>
    );
  }
  const answer = answers[index];
  if (!answer) {
    return (
      <p className={styles["replayAll"]}>
        <output>{texts.nothingToReplay}</output>
      </p>
    );
  }
  const isLast = index === answers.length - 1;
  return (
    <section className={styles["replayAll"]} aria-label={texts.replayAll}>
      <output className={styles["muted"]}>{texts.replayOf(index + 1, answers.length)}</output>
      <p>
        <b>{answer.text}</b>
      </p>
      {isWrittenAnswer(answer.take) ? (
        <WrittenAnswer key={index} answer={answer.take} />
      ) : (
        <SpokenAnswer key={index} answer={answer.take} onEnded={() => isLast || setIndex(index + 1)} />
      )}
      <div className={styles["actions"]}>
        <Button type="button" look="outline" busy={index === 0} onClick={() => setIndex(index - 1)}>
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />
          {texts.replayPrevious}
        </Button>
        <Button type="button" look="outline" busy={isLast} onClick={() => setIndex(index + 1)}>
          {texts.replayNext}
          <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
        </Button>
        <Button type="button" look="outline" onClick={() => setAnswers(undefined)}>
          {texts.replayEnd}
        </Button>
      </div>
    </section>
  );
}
