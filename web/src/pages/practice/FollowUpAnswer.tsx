import { useState } from "react";
import type { AnswerMode } from "../../features/interviews/notebook.ts";
import type { Question } from "../../features/questions/slice.ts";
import { followUpId } from "./followUps.ts";
import type { FollowUp } from "./round.ts";
import { texts } from "./texts.ts";
import { AnswerStep } from "./AnswerStep.tsx";
import { useAnswer } from "./useAnswer.ts";

/** Usual length of an answer to a follow-up question in minutes. */
const MINUTES = 2;

interface FollowUpAnswerProps {
  question: Question;
  followUp: FollowUp;
  /** Callback when a recording starts and ends. */
  onRecording: (isRecording: boolean) => void;
  /** Runs an action. It first asks for confirmation if the action would discard a recording. */
  onAsk: (action: () => void) => void;
  /** Callback with the duration of the answer in seconds; undefined for a recording. */
  onDone: (seconds: number | undefined) => void;
  onCancel: () => void;
}

/** Records the answer to a follow-up question apart from the answer to the question. */
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
