import { Keyboard, Mic, Volume2 } from "lucide-react";
import { Fragment } from "react";
import { Link } from "react-router";
import type { AnswerMode } from "../../features/interviews/notebook.ts";
import { answerMinutesOf } from "../../features/questions/answerMinutes.ts";
import { isOfVideo, type Question, type VideoQuestion } from "../../features/questions/slice.ts";
import { QuestionStories } from "../../features/stories/QuestionStories.tsx";
import { videoPath } from "../../data/routes.ts";
import { useShortcut } from "../../shared/shortcuts/shortcuts.ts";
import { clockTime } from "../../shared/text/duration.ts";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { titleOf } from "../../data/pages.ts";
import { ActiveKeys } from "../../widgets/answer-frame/ActiveKeys.tsx";
import { MissedPoints } from "./MissedPoints.tsx";
import { NoteBeforeAnswer } from "./QuestionNote.tsx";
import { AnswerRecorder } from "./AnswerRecorder.tsx";
import { Lamp } from "../../ui/lamp/Lamp.tsx";
import frameStyles from "../../widgets/answer-frame/frame.module.css";
import styles from "./round.module.css";
import { texts } from "./texts.ts";
import type { RoundAnswer } from "./useAnswer.ts";
import { TimeLeft } from "./TimeLeft.tsx";
import { useSecondsSinceChange } from "./useSecondsSinceChange.ts";
import { useQuestionVideo } from "./useQuestionVideo.ts";
import { WrittenAnswerForm } from "./WrittenAnswerForm.tsx";

interface AnswerStepProps {
  /** Line above the question; by default "Your turn". */
  title?: string;
  question: Question;
  way: AnswerMode;
  answer: RoundAnswer;
  /** Callback when a recording starts (true) and ends (false). */
  onRecording: (isRecording: boolean) => void;
  onWay: (way: AnswerMode) => void;
  onHearAgain: () => void;
  /**
   * Callback with the duration of the answer in seconds. It is undefined for a recording, which contains its own
   * duration.
   */
  onAnswered: (seconds: number | undefined) => void;
  onSkip: () => void;
}

const { keys } = texts;

/** Returns the keyboard shortcuts for a way of answering. Only a question of a video can be played again. */
function keysOf(way: AnswerMode, isHeard: boolean) {
  if (way === "write") return [keys.compare, keys.speak];
  const hear = isHeard ? [keys.hear] : [];
  return [way === "speak" ? keys.record : keys.done, keys.write, ...hear, keys.skip];
}

/** Renders the controls with which the user answers: with a recording, in writing, or without a record. */
export function AnswerStep({
  title = texts.yourTurn,
  question,
  way,
  answer,
  onRecording,
  onWay,
  onHearAgain,
  onAnswered,
  onSkip,
}: AnswerStepProps) {
  const seconds = useSecondsSinceChange(way);
  const minutes = answerMinutesOf(question);
  const isHeard = isOfVideo(question);
  const done = () => onAnswered(way === "speak" ? undefined : seconds);
  useShortcut("w", () => onWay("write"));
  useShortcut("h", () => {
    if (isHeard) onHearAgain();
  });
  useShortcut("s", onSkip);
  return (
    <div className={frameStyles["stage"]} data-way={way}>
      <Lamp size="large" />
      <div className={frameStyles["asked"]}>
        <p className={frameStyles["over"]}>{title}</p>
        <PageTitle document={titleOf("practice")} className={frameStyles["question"]}>
          {question.text}
        </PageTitle>
        <QuestionStories questionId={question._id} />
        {question.by !== "curator" && <MissedPoints questionId={question._id} />}
        {!isHeard && <NoteBeforeAnswer questionId={question._id} />}
        {way !== "write" && isHeard && <Source question={question} onHearAgain={onHearAgain} />}
      </div>
      {way === "speak" && (
        <AnswerRecorder
          minutes={minutes}
          canStore={answer.canStore}
          onRecording={onRecording}
          onInterrupted={answer.save}
          onRecorded={(recording) => {
            answer.save(recording);
            done();
          }}
          onCompare={done}
        />
      )}
      {way === "write" && (
        <WrittenAnswerForm
          minutes={minutes}
          seconds={seconds}
          words={answer.words}
          onWrite={answer.write}
          onDone={done}
          onSpeak={() => onWay("speak")}
        />
      )}
      {way === "think" && <Think minutes={minutes} seconds={seconds} onDone={done} />}
      <div className={frameStyles["ways"]}>
        {/* Each way has its own React key, so that a focused button does not become another button. */}
        {way === "speak" ? (
          <Fragment key="ways">
            <button type="button" className={frameStyles["way"]} onClick={() => onWay("write")}>
              <Keyboard size={20} strokeWidth={1.75} aria-hidden="true" />
              {texts.write}
            </button>
            <button type="button" className={frameStyles["way"]} onClick={() => onWay("think")}>
              <Volume2 size={20} strokeWidth={1.75} aria-hidden="true" />
              {texts.think}
            </button>
            <button type="button" className={frameStyles["way"]} onClick={onSkip}>
              {texts.skip}
            </button>
          </Fragment>
        ) : (
          <Fragment key="done">
            <button type="button" className={frameStyles["lit"]} onClick={done}>
              {texts.compare}
            </button>
            <button type="button" className={frameStyles["way"]} onClick={() => onWay("speak")}>
              <Mic size={20} strokeWidth={1.75} aria-hidden="true" />
              {texts.speak}
            </button>
          </Fragment>
        )}
      </div>
      <ActiveKeys keys={keysOf(way, isHeard)} />
    </div>
  );
}

interface ThinkProps {
  /** Usual length of an answer to the question, in minutes. */
  minutes: number;
  /** Duration of the answer so far in seconds. */
  seconds: number;
  onDone: () => void;
}

function Think({ minutes, seconds, onDone }: ThinkProps) {
  useShortcut(" ", onDone);
  return <TimeLeft seconds={seconds} minutes={minutes} />;
}

/** Renders the title of the video that contains the question, and the timestamp of the question. */
function Source({ question, onHearAgain }: { question: VideoQuestion; onHearAgain: () => void }) {
  const video = useQuestionVideo(question.videoId);
  return (
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
  );
}
