import { RotateCcw, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import type { Question } from "../../features/questions/slice.ts";
import type { Schedule } from "../../features/reviews/log.ts";
import { RATINGS, type RatingName } from "../../features/reviews/ratings.ts";
import { outlook } from "../../features/reviews/schedule.ts";
import { useShortcut } from "../../shared/shortcuts/shortcuts.ts";
import { clockTime } from "../../shared/text/duration.ts";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { titleOf } from "../../data/pages.ts";
import { OwnTake } from "./OwnTake.tsx";
import styles from "./compare.module.css";
import { texts } from "./texts.ts";
import { TheirTake } from "./TheirTake.tsx";
import type { Answer } from "./useAnswer.ts";

interface CompareProps {
  question: Question;
  schedule: Schedule | undefined;
  answer: Answer;
  canUndo: boolean;
  onAnswerAgain: () => void;
  onRate: (rating: RatingName) => void;
  onUndo: () => void;
}

/** Both answers side by side, and how it went: each rating with the date on which the question comes back. */
export function Compare({
  question,
  schedule,
  answer,
  canUndo,
  onAnswerAgain,
  onRate,
  onUndo,
}: CompareProps) {
  const [now] = useState(() => new Date());
  const dates = outlook(schedule, now.toISOString());
  const { recording, words } = answer;
  return (
    <div className={styles["compare"]}>
      <div className={styles["head"]}>
        <p className={styles["muted"]}>{texts.listenToBoth}</p>
        <PageTitle document={titleOf("practice")} className={styles["question"]}>
          {question.text}
        </PageTitle>
      </div>
      <div className={styles["pair"]}>
        <section className={styles["take"]} aria-labelledby="yours">
          <div className={styles["takeHead"]}>
            <h2 id="yours">{texts.yours}</h2>
            {recording && <span className={styles["muted"]}>{clockTime(recording.seconds)}</span>}
          </div>
          {recording ? (
            <OwnTake recording={recording} />
          ) : (
            <div className={styles["words"]}>{words === "" ? texts.thoughtAloud : words}</div>
          )}
          <p className={styles["muted"]}>
            {recording
              ? answer.isKept
                ? texts.keptHere(recording.media.size)
                : texts.notKept
              : words === ""
                ? ""
                : texts.written}
          </p>
          <div className={styles["acts"]}>
            <button type="button" className={styles["act"]} onClick={onAnswerAgain}>
              <RotateCcw size={16} strokeWidth={1.75} aria-hidden="true" />
              {texts.again}
            </button>
            {recording && (
              <button type="button" className={styles["act"]} onClick={answer.remove}>
                <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
                {texts.remove}
              </button>
            )}
          </div>
        </section>
        <TheirTake question={question} />
      </div>
      <fieldset className={styles["rate"]}>
        <legend>
          {texts.howDidItGo} <span>{texts.dateSays}</span>
        </legend>
        {RATINGS.map((rating, place) => (
          <RateButton
            key={rating}
            rating={rating}
            shortcut={String(place + 1)}
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
      <kbd className={styles["key"]} aria-hidden="true">
        {shortcut}
      </kbd>
      <b>{texts.ratings[rating]}</b>
      <span>{texts.back(due, now)}</span>
    </button>
  );
}
