import { ArrowRight, Coffee, Keyboard, Mic, Volume2 } from "lucide-react";
import { titleOf } from "../../data/pages.ts";
import type { AnswerMode } from "../../features/interviews/notebook.ts";
import { LevelMeter } from "../../features/recording/LevelMeter.tsx";
import { UnstoredRecordings } from "../../features/recording/UnstoredRecordings.tsx";
import { QuestionStories } from "../../features/stories/QuestionStories.tsx";
import { useShortcut } from "../../shared/shortcuts/shortcuts.ts";
import { clockTime } from "../../shared/text/duration.ts";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { AnswerField } from "../../widgets/answer-frame/AnswerField.tsx";
import { ActiveKeys } from "../../widgets/answer-frame/ActiveKeys.tsx";
import { interviewKey } from "./answers.ts";
import { ElapsedTimeArch } from "./ElapsedTimeArch.tsx";
import { Lamp } from "../../ui/lamp/Lamp.tsx";
import frameStyles from "../../widgets/answer-frame/frame.module.css";
import styles from "./running.module.css";
import { currentQuestion, type InterviewSession } from "./session.ts";
import { texts } from "./texts.ts";
import type { InterviewAnswers } from "./useAnswers.ts";

interface AnswerStageProps {
  session: InterviewSession;
  answers: InterviewAnswers;
  /** Whether the answer is being stored. */
  isBusy: boolean;
  onDone: () => void;
  onBreak: () => void;
  onWay: (way: AnswerMode) => void;
  onWrite: (words: string) => void;
}

/** Renders a question with its clock, and the ways in which the user can answer. Only the Done button continues. */
export function AnswerStage({ session, answers, isBusy, onDone, onBreak, onWay, onWrite }: AnswerStageProps) {
  const { given, questions, way, seconds, followUpAt, words } = session;
  const asked = currentQuestion(session);
  useShortcut(" ", way === "write" ? () => undefined : onDone);
  useShortcut("w", () => onWay("write"));
  if (!asked) return null;
  const isFollowUp = followUpAt !== undefined && asked.followUp !== undefined;
  return (
    <div className={frameStyles["stage"]} data-way={way}>
      <ElapsedTimeArch share={seconds / (asked.minutes * 60)} />
      <Lamp size="large" />
      <div className={frameStyles["asked"]}>
        <p className={frameStyles["over"]}>
          {isFollowUp ? texts.followUp : texts.questionOf(given.length + 1, questions.length)}
        </p>
        <PageTitle
          key={isFollowUp ? "follow-up" : "question"}
          document={titleOf("mock")}
          className={frameStyles["question"]}
        >
          {isFollowUp ? asked.followUp : asked.text}
        </PageTitle>
        <p className={styles["muted"]}>{texts.about(asked.minutes, asked.followUp !== undefined)}</p>
      </div>
      <QuestionStories questionId={asked.questionId} />
      {way === "write" && (
        <AnswerField label={texts.answer} words={words} onWrite={onWrite} onDone={onDone} />
      )}
      <div className={frameStyles["recorder"]}>
        <p className={frameStyles["count"]} role="timer">
          <b>{clockTime(seconds)}</b>
          <span>{seconds > asked.minutes * 60 ? texts.takeYourTime : texts.ofTime(asked.minutes)}</span>
        </p>
        <button
          type="button"
          className={frameStyles["press"]}
          aria-label={texts.done}
          aria-disabled={isBusy || undefined}
          onClick={onDone}
        >
          <ArrowRight size={32} strokeWidth={1.75} aria-hidden="true" />
        </button>
        {answers.status.phase === "recording" ? (
          <LevelMeter levels={answers.status.levels} className={frameStyles["meter"]} />
        ) : (
          <span className={frameStyles["meter"]} />
        )}
        <output className={frameStyles["note"]}>{noteFor(answers, way, isBusy)}</output>
      </div>
      <UnstoredRecordings id={interviewKey(session.id)} />
      <Ways session={session} onBreak={onBreak} onWay={onWay} />
    </div>
  );
}

function noteFor({ status }: InterviewAnswers, way: AnswerMode, isBusy: boolean): string {
  if (status.phase === "failed") return texts.noMicrophone;
  if (isBusy) return texts.saving;
  if (way !== "speak") return way === "think" ? texts.notRecorded : "";
  if (status.phase === "interrupted") return texts.interrupted;
  return status.phase === "recording" ? texts.recording : texts.asking;
}

interface WaysProps {
  session: InterviewSession;
  onBreak: () => void;
  onWay: (way: AnswerMode) => void;
}

function Ways({ session, onBreak, onWay }: WaysProps) {
  const { way, breakAfter, given, questions } = session;
  const hasBreak = breakAfter > given.length && given.length + 1 < questions.length;
  const isNext = breakAfter === given.length + 1;
  useShortcut("b", () => {
    if (hasBreak) onBreak();
  });
  return (
    <>
      <div className={frameStyles["ways"]}>
        {way === "write" ? (
          <>
            <button type="button" className={frameStyles["way"]} onClick={() => onWay("speak")}>
              <Mic size={20} strokeWidth={1.75} aria-hidden="true" />
              {texts.speak}
            </button>
            <button type="button" className={frameStyles["way"]} onClick={() => onWay("think")}>
              <Volume2 size={20} strokeWidth={1.75} aria-hidden="true" />
              {texts.think}
            </button>
          </>
        ) : (
          <button type="button" className={frameStyles["way"]} onClick={() => onWay("write")}>
            <Keyboard size={20} strokeWidth={1.75} aria-hidden="true" />
            {texts.write}
          </button>
        )}
        {hasBreak && (
          <button type="button" className={frameStyles["way"]} aria-pressed={isNext} onClick={onBreak}>
            <Coffee size={20} strokeWidth={1.75} aria-hidden="true" />
            {isNext ? texts.breakNext : texts.takeBreak}
          </button>
        )}
      </div>
      <ActiveKeys keys={Object.values(texts.keys)} />
    </>
  );
}
