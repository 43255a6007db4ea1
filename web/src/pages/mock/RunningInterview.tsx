import { useEffect, useEffectEvent, useReducer, useState } from "react";
import { useLeaveGuard } from "../../shared/useLeaveGuard.ts";
import { titleOf } from "../../data/pages.ts";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { AnswerFrame, type FrameDoor, HiddenOnPhones } from "../../widgets/answer-frame/AnswerFrame.tsx";
import { AnswerStage } from "./AnswerStage.tsx";
import { BreakStage } from "./BreakStage.tsx";
import frameStyles from "../../widgets/answer-frame/frame.module.css";
import styles from "./running.module.css";
import { saveSession } from "./savedSession.ts";
import { hasFollowUpLeft, reduceSession, secondsLeft, type InterviewSession } from "./session.ts";
import { texts } from "./texts.ts";
import { useAnswers } from "./useAnswers.ts";
import { useElapsedSeconds } from "./useElapsedSeconds.ts";

interface RunningInterviewProps {
  account: string;
  initial: InterviewSession;
  /** Whether a reload has interrupted the interview. If so, it waits until the user continues. */
  isResumed: boolean;
  /** Callback with the interview when it has ended. */
  onOver: (session: InterviewSession) => void;
}

/**
 * Renders a mock interview in progress. It asks each question and its follow-up question, counts the time, and
 * records the answers.
 */
export function RunningInterview({ account, initial, isResumed, onOver }: RunningInterviewProps) {
  const [session, dispatch] = useReducer(reduceSession, initial);
  const [isPaused, setIsPaused] = useState(isResumed && initial.stage !== "over");
  const [isBusy, setIsBusy] = useState(false);
  const [isEnding, setIsEnding] = useState(false);
  const [leaving, setLeaving] = useState<{ run: () => void }>();
  const isOver = session.stage === "over";
  const isAnswering = session.stage === "question" && !isPaused && !isBusy;
  const answers = useAnswers({ account, session, isAnswering, dispatch });
  useElapsedSeconds(!isPaused && !isOver, (seconds) => dispatch({ type: "passed", seconds }));
  useLeaveGuard(answers.status.phase === "recording", (run) => setLeaving({ run }));

  useEffect(() => {
    saveSession(account, session);
  }, [account, session]);

  useFinish(session, answers.settle, onOver);

  async function finishAnswer(type: "done" | "end") {
    setIsBusy(true);
    if (session.stage === "question") await answers.store();
    dispatch({ type });
    setIsBusy(false);
  }

  function done() {
    if (isBusy) return;
    if (hasFollowUpLeft(session)) dispatch({ type: "done" });
    else void finishAnswer("done");
  }

  return (
    <AnswerFrame
      isDark
      leave={texts.end}
      onLeave={() => setIsEnding(true)}
      doors={doorsOf(session)}
      position={
        <>
          {texts.minutesLeft(Math.ceil(secondsLeft(session) / 60))}
          <HiddenOnPhones>{texts.ofMinutes(session.minutes)}</HiddenOnPhones>
        </>
      }
    >
      {isOver && <Message title={texts.finishing} />}
      {isPaused && (
        <Message
          title={texts.backAt(session.given.length + 1)}
          text={hasLostRecording(initial) ? texts.backWithoutRecording : texts.backText}
        >
          <button type="button" className={frameStyles["lit"]} onClick={() => setIsPaused(false)}>
            {texts.goOn}
          </button>
        </Message>
      )}
      {!isPaused && session.stage === "break" && (
        <BreakStage
          interviewId={session.id}
          seconds={session.breakSeconds}
          onContinue={() => dispatch({ type: "continue" })}
        />
      )}
      {!isPaused && session.stage === "question" && (
        <AnswerStage
          key={session.given.length}
          session={session}
          answers={answers}
          isBusy={isBusy}
          onDone={done}
          onBreak={() => dispatch({ type: "break" })}
          onWay={(way) => dispatch({ type: "way", way })}
          onWrite={(words) => dispatch({ type: "words", words })}
        />
      )}
      {isEnding && !isOver && (
        <ConfirmDialog
          title={texts.endTitle}
          text={texts.endText(
            session.given.length + (session.stage === "question" ? 1 : 0),
            session.questions.length,
          )}
          action={texts.endAction}
          onConfirm={() => {
            setIsEnding(false);
            setIsPaused(false);
            void finishAnswer("end");
          }}
          onCancel={() => setIsEnding(false)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={texts.leaveTitle}
          text={texts.leaveText}
          action={texts.leaveAction}
          onConfirm={leaving.run}
          onCancel={() => setLeaving(undefined)}
        />
      )}
    </AnswerFrame>
  );
}

/** Reports whether a reload interrupted the recording of an answer. */
function hasLostRecording({ stage, way, seconds }: InterviewSession): boolean {
  return stage === "question" && way === "speak" && seconds > 0;
}

/** Returns the doors of the questions, with the break between them. */
function doorsOf({ questions, given, stage, breakAfter, brokeAfter }: InterviewSession): FrameDoor[] {
  const doors = questions.map((_, index): FrameDoor => {
    if (index < given.length) return "past";
    return index === given.length && stage === "question" ? "now" : "ahead";
  });
  const pauseAfter = breakAfter || brokeAfter;
  return pauseAfter > 0 ? doors.toSpliced(pauseAfter, 0, "break") : doors;
}

/** Calls `onOver` once, when the interview has ended and its recordings are measured. */
function useFinish(
  session: InterviewSession,
  settle: () => Promise<void>,
  onOver: (session: InterviewSession) => void,
) {
  const [isSettled, setIsSettled] = useState(false);
  const isOver = session.stage === "over";
  const wait = useEffectEvent(settle);
  const finish = useEffectEvent(() => onOver(session));

  useEffect(() => {
    if (!isOver) return undefined;
    let current = true;
    void wait().then(() => current && setIsSettled(true));
    return () => {
      current = false;
    };
  }, [isOver]);

  useEffect(() => {
    if (isSettled) finish();
  }, [isSettled]);
}

interface MessageProps {
  title: string;
  text?: string;
  children?: React.ReactNode;
}

function Message({ title, text, children }: MessageProps) {
  return (
    <div className={frameStyles["stage"]}>
      <div className={frameStyles["asked"]}>
        <PageTitle document={titleOf("mock")} className={frameStyles["question"]}>
          {title}
        </PageTitle>
        {text !== undefined && <p className={styles["muted"]}>{text}</p>}
        {children}
      </div>
    </div>
  );
}
