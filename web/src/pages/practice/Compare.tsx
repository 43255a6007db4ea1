import { Undo2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Question } from "../../features/questions/slice.ts";
import type { Schedule } from "../../features/reviews/log.ts";
import { RATINGS, type RatingName } from "../../features/reviews/ratings.ts";
import { outlook } from "../../features/reviews/schedule.ts";
import { useShortcut } from "../../shared/shortcuts/shortcuts.ts";
import { Key } from "../../ui/key/Key.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { usePlayer } from "../../ui/player/usePlayer.ts";
import { titleOf } from "../../data/pages.ts";
import styles from "./compare.module.css";
import type { Way } from "./round.ts";
import { texts } from "./texts.ts";
import { CandidateAnswer } from "./CandidateAnswer.tsx";
import type { Answer } from "./useAnswer.ts";
import { YourAnswer } from "./YourAnswer.tsx";

interface CompareProps {
  question: Question;
  schedule: Schedule | undefined;
  /** How the user answered. */
  way: Way;
  answer: Answer;
  canUndo: boolean;
  onAnswerAgain: () => void;
  onRate: (rating: RatingName) => void;
  onUndo: () => void;
}

/** Shows both answers and the ratings, each with its next review. */
export function Compare({
  question,
  schedule,
  way,
  answer,
  canUndo,
  onAnswerAgain,
  onRate,
  onUndo,
}: CompareProps) {
  const [now] = useState(() => new Date());
  const dates = outlook(schedule, now.toISOString());
  const own = useRef<HTMLVideoElement>(null);
  const player = usePlayer();

  // Only one answer plays at a time.
  useEffect(
    () =>
      player.subscribe(() => {
        if (player.status().phase === "playing") own.current?.pause();
      }),
    [player],
  );

  return (
    <div className={styles["compare"]}>
      <div className={styles["head"]}>
        <p className={styles["muted"]}>{texts.listenToBoth}</p>
        <PageTitle document={titleOf("practice")} className={styles["question"]}>
          {question.text}
        </PageTitle>
      </div>
      <div className={styles["pair"]}>
        <YourAnswer
          way={way}
          answer={answer}
          media={own}
          onPlay={player.pause}
          onAnswerAgain={onAnswerAgain}
        />
        <CandidateAnswer question={question} player={player} />
      </div>
      <fieldset className={styles["rate"]}>
        <legend>
          {texts.howDidItGo} <span>{texts.dateHint}</span>
        </legend>
        {RATINGS.map((rating, index) => (
          <RateButton
            key={rating}
            rating={rating}
            shortcut={String(index + 1)}
            due={new Date(dates[rating].due)}
            now={now}
            onRate={onRate}
          />
        ))}
      </fieldset>
      {canUndo && (
        <p className={styles["undo"]}>
          <button type="button" className={styles["act"]} onClick={onUndo}>
            <Undo2 size={16} strokeWidth={1.75} aria-hidden="true" />
            {texts.undo}
          </button>
        </p>
      )}
    </div>
  );
}

interface RateButtonProps {
  rating: RatingName;
  shortcut: string;
  due: Date;
  now: Date;
  onRate: (rating: RatingName) => void;
}

function RateButton({ rating, shortcut, due, now, onRate }: RateButtonProps) {
  useShortcut(shortcut, () => onRate(rating));
  return (
    <button type="button" className={styles["rating"]} onClick={() => onRate(rating)}>
      <span className={styles["corner"]}>
        <Key>{shortcut}</Key>
      </span>
      <b>{texts.ratings[rating]}</b>
      <span>{texts.back(due, now)}</span>
    </button>
  );
}
