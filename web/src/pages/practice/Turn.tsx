import { Keyboard, Mic, Volume2 } from "lucide-react";
import { Fragment } from "react";
import { Link } from "react-router";
import type { Question } from "../../features/questions/slice.ts";
import { videoPath } from "../../data/routes.ts";
import { useShortcut } from "../../shared/shortcuts/shortcuts.ts";
import { clockTime } from "../../shared/text/duration.ts";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { titleOf } from "../../data/pages.ts";
import { Keys } from "./Keys.tsx";
import { Record } from "./Record.tsx";
import type { Way } from "./round.ts";
import styles from "./round.module.css";
import { texts } from "./texts.ts";
import type { Answer } from "./useAnswer.ts";
import { TimeLeft } from "./TimeLeft.tsx";
import { useClock } from "./useClock.ts";
import { useQuestionVideo } from "./useQuestionVideo.ts";
import { Write } from "./Write.tsx";

interface TurnProps {
  question: Question;
  way: Way;
  answer: Answer;
  /** Callback when a recording starts and ends. */
  onRecording: (isRecording: boolean) => void;
  onWay: (way: Way) => void;
  onHearAgain: () => void;
  onAnswered: () => void;
  onSkip: () => void;
}

const { keys } = texts;

/** Keys by way of answering. */
const KEYS = {
  speak: [keys.record, keys.write, keys.hear, keys.skip],
  write: [keys.compare, keys.speak],
  think: [keys.done, keys.write, keys.hear, keys.skip],
};

/** Records the user's answer: aloud, in writing, or unrecorded. */
export function Turn({
  question,
  way,
  answer,
  onRecording,
  onWay,
  onHearAgain,
  onAnswered,
  onSkip,
}: TurnProps) {
  const video = useQuestionVideo(question.videoId);
  useShortcut("w", () => onWay("write"));
  useShortcut("h", onHearAgain);
  useShortcut("s", onSkip);
  return (
    <div className={styles["stage"]} data-way={way}>
      <span className={styles["lamp"]} aria-hidden="true" />
      <div className={styles["asked"]}>
        <p className={styles["over"]}>{texts.yourTurn}</p>
        <PageTitle document={titleOf("practice")} className={styles["question"]}>
          {question.text}
        </PageTitle>
        {way !== "write" && (
          <p className={styles["where"]}>
            {texts.askedAt(clockTime(question.seconds))}
            <Link to={`${videoPath(question.videoId)}?t=${question.seconds}`}>
              {video?.title ?? question.videoId}
            </Link>
            {" · "}
            <button type="button" className={styles["link"]} onClick={onHearAgain}>
              {texts.hearAgain}
            </button>
          </p>
        )}
      </div>
      {way === "speak" && (
        <Record
          canStore={answer.canStore}
          onRecording={onRecording}
          onInterrupted={answer.save}
          onRecorded={(recording) => {
            answer.save(recording);
            onAnswered();
          }}
          onCompare={onAnswered}
        />
      )}
      {way === "write" && (
        <Write
          words={answer.words}
          onWrite={answer.write}
          onDone={onAnswered}
          onSpeak={() => onWay("speak")}
        />
      )}
      {way === "think" && <Think onDone={onAnswered} />}
      <div className={styles["ways"]}>
        {/* Distinct React keys, so that a focused button does not become another. */}
        {way === "speak" ? (
          <Fragment key="ways">
            <button type="button" className={styles["way"]} onClick={() => onWay("write")}>
              <Keyboard size={20} strokeWidth={1.75} aria-hidden="true" />
              {texts.write}
            </button>
            <button type="button" className={styles["way"]} onClick={() => onWay("think")}>
              <Volume2 size={20} strokeWidth={1.75} aria-hidden="true" />
              {texts.think}
            </button>
            <button type="button" className={styles["way"]} onClick={onSkip}>
              {texts.skip}
            </button>
          </Fragment>
        ) : (
          <Fragment key="done">
            <button type="button" className={styles["lit"]} onClick={onAnswered}>
              {texts.compare}
            </button>
            <button type="button" className={styles["way"]} onClick={() => onWay("speak")}>
              <Mic size={20} strokeWidth={1.75} aria-hidden="true" />
              {texts.speak}
            </button>
          </Fragment>
        )}
      </div>
      <Keys keys={KEYS[way]} />
    </div>
  );
}

function Think({ onDone }: { onDone: () => void }) {
  useShortcut(" ", onDone);
  const seconds = useClock();
  return <TimeLeft seconds={seconds} />;
}
