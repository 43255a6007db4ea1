import { Undo2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { AnswerMode } from "../../features/interviews/notebook.ts";
import { AddToPlanButton } from "../../features/plan/AddToPlanButton.tsx";
import { answerMinutesOf } from "../../features/questions/answerMinutes.ts";
import { hasSelfCheck, selectKeyPoints } from "../../features/questions/details.ts";
import { isOfVideo, type Question } from "../../features/questions/slice.ts";
import type { Review } from "../../features/reviews/interview.ts";
import { RATINGS, type RatingName } from "../../features/reviews/ratings.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { useShortcut } from "../../shared/shortcuts/shortcuts.ts";
import { KeyCap } from "../../ui/key/KeyCap.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { usePlayer } from "../../ui/player/usePlayer.ts";
import { titleOf } from "../../data/pages.ts";
import styles from "./compare.module.css";
import type { FollowUp } from "./round.ts";
import { comparisonTexts } from "./comparisonTexts.ts";
import { texts } from "./texts.ts";
import { CandidateAnswer } from "./CandidateAnswer.tsx";
import { EarlierTakes } from "./EarlierTakes.tsx";
import { PointsCheck } from "./PointsCheck.tsx";
import { QuestionNote } from "./QuestionNote.tsx";
import type { RoundAnswer } from "./useAnswer.ts";
import { YourAnswer } from "./YourAnswer.tsx";

interface AnswerComparisonProps {
  question: Question;
  /** Returns the next review by rating at a time. */
  reviewsAt: (now: Date) => Readonly<Record<RatingName, Review>>;
  /** How the user answered. */
  way: AnswerMode;
  /**
   * Duration of the answer in seconds; undefined if it is unknown, and for a recording, which contains its duration.
   */
  seconds: number | undefined;
  answer: RoundAnswer;
  /** Indexes of the checked key points. */
  checked: ReadonlySet<number>;
  onCheck: (points: ReadonlySet<number>) => void;
  /** Callback that asks a follow-up question. */
  onFollowUp: (followUp: FollowUp) => void;
  canUndo: boolean;
  onAnswerAgain: () => void;
  onRate: (rating: RatingName) => void;
  onUndo: () => void;
}

const NO_POINTS: readonly string[] = [];

/** Returns the form of the answer. A deleted recording, and an answer that was only thought, are unrecorded. */
function formOf(way: AnswerMode, { recording, words }: RoundAnswer): keyof typeof comparisonTexts.withPoints {
  if (way === "speak" && recording) return "recorded";
  return way === "write" && words.trim() !== "" ? "written" : "unrecorded";
}

function headlineOf(question: Question, way: AnswerMode, answer: RoundAnswer): string {
  const form = formOf(way, answer);
  if (isOfVideo(question)) return comparisonTexts.withCandidate[form];
  return hasSelfCheck(question) ? comparisonTexts.withPoints[form] : "";
}

function layoutOf(question: Question): string {
  return isOfVideo(question) ? "" : (styles["points"] ?? "");
}

/** Shows the answer next to the candidate's answer or the key points, and the ratings with the next reviews. */
export function AnswerComparison({
  question,
  reviewsAt,
  way,
  seconds,
  answer,
  checked,
  onCheck,
  onFollowUp,
  canUndo,
  onAnswerAgain,
  onRate,
  onUndo,
}: AnswerComparisonProps) {
  const [now] = useState(() => new Date());
  const points = useAppSelector((state) => selectKeyPoints(state, question._id));
  const reviews = reviewsAt(now);
  const own = useRef<HTMLVideoElement>(null);
  const player = usePlayer();

  // Only one of the two answers plays at a time.
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
        <p className={styles["muted"]}>{headlineOf(question, way, answer)}</p>
        <PageTitle document={titleOf("practice")} className={styles["question"]}>
          {question.text}
        </PageTitle>
        <p className={styles["questionActs"]}>
          {canUndo && (
            <button type="button" className={styles["act"]} onClick={onUndo}>
              <Undo2 size={16} strokeWidth={1.75} aria-hidden="true" />
              {texts.undo}
            </button>
          )}
          <AddToPlanButton questionId={question._id} text={question.text} className={styles["act"]} />
        </p>
      </div>
      <div className={`${styles["pair"]} ${layoutOf(question)}`}>
        <YourAnswer
          way={way}
          seconds={seconds}
          minutes={answerMinutesOf(question)}
          points={points ?? NO_POINTS}
          answer={answer}
          media={own}
          onPlay={player.pause}
          onAnswerAgain={onAnswerAgain}
        />
        {isOfVideo(question) && <CandidateAnswer question={question} player={player} />}
        {hasSelfCheck(question) && (
          <PointsCheck question={question} checked={checked} onCheck={onCheck} onFollowUp={onFollowUp} />
        )}
      </div>
      {!isOfVideo(question) && <QuestionNote questionId={question._id} />}
      {way === "speak" && answer.recording && (
        <EarlierTakes
          questionId={question._id}
          minutes={answerMinutesOf(question)}
          storing={answer.storing}
          onPlay={() => {
            player.pause();
            own.current?.pause();
          }}
        />
      )}
      <fieldset className={styles["rate"]}>
        <legend>
          {texts.howDidItGo} <span>{texts.dateHint}</span>
        </legend>
        {RATINGS.map((rating, index) => (
          <RateButton
            key={rating}
            rating={rating}
            shortcut={String(index + 1)}
            next={reviews[rating]}
            now={now}
            onRate={onRate}
          />
        ))}
      </fieldset>
    </div>
  );
}

interface RateButtonProps {
  rating: RatingName;
  shortcut: string;
  next: Review;
  now: Date;
  onRate: (rating: RatingName) => void;
}

function RateButton({ rating, shortcut, next, now, onRate }: RateButtonProps) {
  useShortcut(shortcut, () => onRate(rating));
  return (
    <button type="button" className={styles["rating"]} onClick={() => onRate(rating)}>
      <span className={styles["corner"]}>
        <KeyCap>{shortcut}</KeyCap>
      </span>
      <b>{texts.ratings[rating]}</b>
      <span>{texts.back(next, now)}</span>
    </button>
  );
}
