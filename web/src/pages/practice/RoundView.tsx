import { X } from "lucide-react";
import { useReducer, useState } from "react";
import { saveRating, selectHistories, undoRating } from "../../features/reviews/notebook.ts";
import type { RatingName } from "../../features/reviews/ratings.ts";
import { outlook, scheduleOf } from "../../features/reviews/schedule.ts";
import { titleOf } from "../../data/pages.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { useShortcut } from "../../shared/shortcuts/shortcuts.ts";
import { Button } from "../../ui/button/Button.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { ANSWER, type Card } from "../../widgets/practice-cards/cards.ts";
import { Compare } from "./Compare.tsx";
import { Hearing } from "./Hearing.tsx";
import styles from "./round.module.css";
import { roundWith, nextStep } from "./round.ts";
import { texts } from "./texts.ts";
import { Turn } from "./Turn.tsx";
import { useAnswer } from "./useAnswer.ts";
import { useRecordingGuard } from "./useRecordingGuard.tsx";

interface RoundViewProps {
  cards: readonly Card[];
  onLeave: () => void;
}

/** Runs a round: plays each question, takes the answer, compares both answers and takes the rating. */
export function RoundView({ cards, onLeave }: RoundViewProps) {
  const dispatch = useAppDispatch();
  const histories = useAppSelector(selectHistories);
  const [round, step] = useReducer(nextStep, cards, roundWith);
  const card = round.cards[round.index];
  const answer = useAnswer(card?.question._id);
  const { ask, setIsRecording, question } = useRecordingGuard();
  useShortcut("u", () => ask(undo));

  function undo() {
    const last = round.given.at(-1);
    if (!last) return;
    dispatch(undoRating(last.rating));
    step({ type: "undone" });
  }

  function rate(rating: RatingName) {
    if (!card) return;
    const { _id: questionId, videoId } = card.question;
    const before = scheduleOf(histories.get(questionId) ?? []);
    const schedule = outlook(before, new Date().toISOString())[rating];
    const _id = dispatch(saveRating({ questionId, videoId, rating, schedule }));
    answer.forgetWords();
    step({ type: "rated", rating: { _id, questionId, videoId } });
  }

  if (!card) {
    return <RoundOver answered={round.given.length} onUndo={undo} onLeave={onLeave} />;
  }
  const isDark = round.stage !== "compare";
  return (
    <div className={styles["round"]} data-round={isDark ? "dark" : "light"}>
      <RoundHead index={round.index} count={cards.length} onLeave={() => ask(onLeave)} />
      {round.stage === "hearing" && (
        <Hearing
          key={`${round.index} heard`}
          question={card.question}
          onHeard={() => step(answer.words === "" ? { type: "heard" } : { type: "goes", way: "write" })}
          onSkip={() => step({ type: "skipped" })}
        />
      )}
      {round.stage === "turn" && (
        <Turn
          key={round.index}
          question={card.question}
          way={round.way}
          answer={answer}
          onRecording={setIsRecording}
          onWay={(way) => ask(() => step({ type: "goes", way }))}
          onHearAgain={() => ask(() => step({ type: "hearAgain" }))}
          onAnswered={() => step({ type: "answered" })}
          onSkip={() => ask(() => step({ type: "skipped" }))}
        />
      )}
      {round.stage === "compare" && (
        <Compare
          key={round.index}
          question={card.question}
          schedule={scheduleOf(histories.get(card.question._id) ?? [])}
          way={round.way}
          answer={answer}
          canUndo={round.given.length > 0}
          onAnswerAgain={() => step({ type: "answerAgain" })}
          onRate={rate}
          onUndo={undo}
        />
      )}
      {question}
    </div>
  );
}

function RoundHead({ index, count, onLeave }: { index: number; count: number; onLeave: () => void }) {
  return (
    <header className={styles["head"]}>
      <button type="button" className={styles["leave"]} onClick={onLeave}>
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles["wide"]}>{texts.leave}</span>
      </button>
      <div className={styles["doors"]} aria-hidden="true">
        {Array.from({ length: count }, (_, door) => (
          <span
            key={door}
            className={styles["door"]}
            data-door={door < index ? "past" : door === index ? "now" : "ahead"}
          />
        ))}
      </div>
      <p className={styles["position"]}>
        <span className={styles["wide"]}>{texts.placeBefore}</span>
        {texts.index(index + 1, count)}
        {texts.minutesLeft(Math.ceil(((count - index) * ANSWER) / 60))}
      </p>
    </header>
  );
}

interface RoundOverProps {
  /** Number of rated questions, without skipped ones. */
  answered: number;
  onUndo: () => void;
  onLeave: () => void;
}

function RoundOver({ answered, onUndo, onLeave }: RoundOverProps) {
  const histories = useAppSelector(selectHistories);
  const dates = [...histories.values()].flatMap((history) => scheduleOf(history)?.due ?? []);
  const next = dates.toSorted()[0];
  const [now] = useState(() => new Date());
  return (
    <EmptyState
      scene="done"
      document={titleOf("practice")}
      title={texts.overTitle}
      text={texts.over(answered, next === undefined ? undefined : new Date(next), now)}
    >
      <Button type="button" onClick={onLeave}>
        {texts.toPractice}
      </Button>
      {answered > 0 && (
        <Button type="button" look="outline" onClick={onUndo}>
          {texts.undo}
        </Button>
      )}
    </EmptyState>
  );
}
