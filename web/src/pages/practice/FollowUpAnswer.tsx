import { useState } from "react";
import type { AnswerMode } from "../../features/interviews/notebook.ts";
import type { Question } from "../../features/questions/slice.ts";
import { followUpId } from "./followUps.ts";
import type { FollowUp } from "./round.ts";
import { texts } from "./texts.ts";
import { AnswerStep } from "./AnswerStep.tsx";
import { useAnswer } from "./useAnswer.ts";

/** Usual length in minutes of an answer to a follow-up question. */
const MINUTES = 2;

interface FollowUpAnswerProps {
  question: Question;
  followUp: FollowUp;
  /** Callback when a recording starts (true) and ends (false). */
  onRecording: (isRecording: boolean) => void;
  /** Runs an action. If the action would discard a recording, it asks for confirmation first. */
  onAsk: (action: () => void) => void;
  /** Callback with the duration of the answer in seconds; undefined for a recording. */
  onDone: (seconds: number | undefined) => void;
  onCancel: () => void;
}

/**
 * Renders the controls with which the user answers a follow-up question. This answer is separate from the answer to
 * the question itself.
 */
export function FollowUpAnswer({
  question,
  followUp,
  onRecording,
  onAsk,
  onDone,
  onCancel,
}: FollowUpAnswerProps) {
  const [way, setWay] = useState<AnswerMode>("speak");
  const _id = followUpId(question._id, followUp.index);
  const answer = useAnswer(_id);
  const asked: Question = { _id, by: "bank", text: followUp.text, minutes: MINUTES };
  return (
    <AnswerStep
      title={texts.followUp}
      question={asked}
      way={way}
      answer={answer}
      onRecording={onRecording}
      onWay={(next) => onAsk(() => setWay(next))}
      onHearAgain={() => undefined}
      onAnswered={onDone}
      onSkip={() => onAsk(onCancel)}
    />
  );
}
