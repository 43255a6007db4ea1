import { Mic } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../ui/button/Button.tsx";
import { UnstoredRecordings } from "../../features/recording/UnstoredRecordings.tsx";
import { AnswerPlayer } from "./AnswerPlayer.tsx";
import { followUpId } from "./followUps.ts";
import type { FollowUp } from "./round.ts";
import styles from "./follow-ups.module.css";
import { texts } from "./texts.ts";
import { useAnswer } from "./useAnswer.ts";

interface FollowUpsProps {
  questionId: string;
  followUps: readonly string[];
  onAnswer: (followUp: FollowUp) => void;
}

/** Lists follow-up questions. Each has its latest answer in this browser, and a button to answer it. */
export function FollowUps({ questionId, followUps, onAnswer }: FollowUpsProps) {
  return (
    <ul className={styles["followUps"]}>
      {followUps.map((text, index) => (
        <Row
          key={text}
          text={text}
          answerId={followUpId(questionId, index)}
          onAnswer={() => onAnswer({ index, text })}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  text: string;
  answerId: string;
  onAnswer: () => void;
}

function Row({ text, answerId, onAnswer }: RowProps) {
  const { recording, words } = useAnswer(answerId);
  const media = useRef<HTMLVideoElement>(null);
  return (
    <li>
      <p>{text}</p>
      <Button type="button" look="outline" onClick={onAnswer}>
        <Mic size={16} strokeWidth={1.75} aria-hidden="true" />
        {texts.answerFollowUp}
      </Button>
      {recording && (
        <div className={styles["given"]}>
          <AnswerPlayer recording={recording} media={media} onPlay={() => undefined} />
          <UnstoredRecordings id={answerId} />
        </div>
      )}
      {words !== "" && <p className={styles["words"]}>{words}</p>}
    </li>
  );
}
