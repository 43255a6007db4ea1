import { Fragment, useEffect, useRef, useState } from "react";
import type { AnswerMode } from "../../features/interviews/notebook.ts";
import type { Take } from "../../features/recording/recording.ts";
import { AnswerTranscript } from "../../features/recording/AnswerTranscript.tsx";
import { useUnstored } from "../../features/recording/useUnstored.ts";
import { useAccount } from "../../data/store/account.ts";
import { findAnswers, interviewKey, isWrittenAnswer } from "./answers.ts";
import styles from "./report.module.css";
import { texts } from "./texts.ts";

interface ReplayProps {
  interviewId: string;
  /** Index of the question in the interview. */
  index: number;
  way: AnswerMode;
  /** Key points of the question; empty until they are loaded. */
  points: readonly string[];
}

/**
 * Renders the recorded or written answer to a question, if this browser has it. If the site has a transcription
 * service, the user can transcribe a recording.
 */
export function Replay({ interviewId, index, way, points }: ReplayProps) {
  const account = useAccount() ?? "";
  const unstored = useUnstored(interviewKey(interviewId));
  const [answers, setAnswers] = useState<readonly Take[]>();

  useEffect(() => {
    let current = true;
    void findAnswers(account, interviewId, index).then((found) => current && setAnswers(found));
    return () => {
      current = false;
    };
  }, [account, interviewId, index, unstored]);

  if (answers === undefined) return <span aria-busy="true" />;
  if (answers.length === 0) {
    return <p className={styles["muted"]}>{way === "think" ? texts.unrecorded : texts.noAnswer}</p>;
  }
  return answers.map((answer) =>
    isWrittenAnswer(answer) ? (
      <WrittenAnswer key={answer.savedAt} answer={answer} />
    ) : (
      <Fragment key={answer.savedAt}>
        <SpokenAnswer answer={answer} />
        <AnswerTranscript recording={answer} points={points} />
      </Fragment>
    ),
  );
}

interface SpokenAnswerProps {
  answer: Take;
  /** Callback at the end of the recording, or if it cannot be played. If it is set, the recording starts at once. */
  onEnded?: () => void;
}

/** Renders a player for a recorded answer. */
export function SpokenAnswer({ answer, onEnded }: SpokenAnswerProps) {
  const player = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(answer.media);
    player.current?.setAttribute("src", address);
    return () => URL.revokeObjectURL(address);
  }, [answer]);
  return (
    // The answer is the user's own, so it has no captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- see above
    <audio
      ref={player}
      className={styles["player"]}
      controls
      autoPlay={onEnded !== undefined}
      aria-label={texts.replay}
      onEnded={onEnded}
      // A very short recording contains no data and cannot be played.
      onError={onEnded}
    />
  );
}

/** Renders a written answer. */
export function WrittenAnswer({ answer }: { answer: Take }) {
  const [words, setWords] = useState<string>();
  useEffect(() => {
    let current = true;
    void answer.media.text().then((text) => current && setWords(text));
    return () => {
      current = false;
    };
  }, [answer]);
  return (
    <blockquote
      className={styles["words"]}
      aria-label={texts.replay}
      aria-busy={words === undefined || undefined}
    >
      {words}
    </blockquote>
  );
}
