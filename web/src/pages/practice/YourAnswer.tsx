import { Download, RotateCcw, Trash2 } from "lucide-react";
import type { RefObject } from "react";
import type { AnswerMode } from "../../features/interviews/notebook.ts";
import { useSpeech } from "../../features/recording/useSpeech.ts";
import { downloadRecording } from "../../features/recording/downloadRecording.ts";
import type { Recording } from "../../features/recording/recording.ts";
import { unstoredTexts } from "../../features/recording/unstoredTexts.ts";
import { isStorageShortLived } from "../../shared/storageLimits.ts";
import styles from "./compare.module.css";
import { AnswerTranscript } from "../../features/recording/AnswerTranscript.tsx";
import { AnswerPlayer } from "./AnswerPlayer.tsx";
import { AnswerMeasures } from "./AnswerMeasures.tsx";
import { texts } from "./texts.ts";
import type { RoundAnswer } from "./useAnswer.ts";

interface YourAnswerProps {
  way: AnswerMode;
  /**
   * Duration of the answer in seconds. It is undefined if it is unknown, and for a recording, which contains its own
   * duration.
   */
  seconds: number | undefined;
  /** Usual length of an answer to the question, in minutes. */
  minutes: number;
  /** Key points of the question; may be empty. */
  points: readonly string[];
  answer: RoundAnswer;
  media: RefObject<HTMLVideoElement | null>;
  onPlay: () => void;
  onAnswerAgain: () => void;
}

function playFrom(element: HTMLVideoElement | null, position: number) {
  if (!element) return;
  element.currentTime = position;
  element.play().catch((reason: unknown) => console.warn("The recording can't be played", reason));
}

/** Renders the user's answer: the recording, the text, or only its duration. */
export function YourAnswer({
  way,
  seconds,
  minutes,
  points,
  answer,
  media,
  onPlay,
  onAnswerAgain,
}: YourAnswerProps) {
  const recording = way === "speak" ? answer.recording : undefined;
  const words = way === "write" ? answer.words.trim() : "";
  const speech = useSpeech(recording);
  const spent = recording?.seconds ?? seconds;
  return (
    <section className={styles["take"]} aria-labelledby="yours">
      <div className={styles["takeHead"]}>
        <h2 id="yours">{texts.yours}</h2>
      </div>
      {recording && <AnswerPlayer recording={recording} media={media} onPlay={onPlay} />}
      {words !== "" && <div className={styles["words"]}>{words}</div>}
      {!recording && words === "" && (
        <p className={styles["unheard"]}>{way === "speak" ? texts.removed : texts.thoughtAloud}</p>
      )}
      {spent !== undefined && (
        <AnswerMeasures
          seconds={spent}
          minutes={minutes}
          speech={speech}
          onPlayFrom={(position) => playFrom(media.current, position)}
        />
      )}
      {recording && <AnswerTranscript key={recording.media.size} recording={recording} points={points} />}
      {recording && <WhereItIs recording={recording} answer={answer} />}
      {words !== "" && <p className={styles["muted"]}>{texts.written}</p>}
      <div className={styles["acts"]}>
        <button type="button" className={styles["act"]} onClick={onAnswerAgain}>
          <RotateCcw size={16} strokeWidth={1.75} aria-hidden="true" />
          {texts.again}
        </button>
        {recording && (
          <>
            <button type="button" className={styles["act"]} onClick={() => downloadRecording(recording)}>
              <Download size={16} strokeWidth={1.75} aria-hidden="true" />
              {unstoredTexts.download}
            </button>
            <button type="button" className={styles["act"]} onClick={answer.remove}>
              <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
              {texts.remove}
            </button>
          </>
        )}
      </div>
    </section>
  );
}

/** Renders where the recording is stored. It also shows if the recording is not stored or could not be deleted. */
function WhereItIs({ recording, answer }: { recording: Recording; answer: RoundAnswer }) {
  const { storing, isRemovalFailed } = answer;
  if (isRemovalFailed) return <Problem>{texts.removeFailed}</Problem>;
  if (storing === "failed") {
    return (
      <>
        <Problem>{texts.storing.failed}</Problem>
        <button type="button" className={styles["act"]} onClick={answer.storeAgain}>
          <RotateCcw size={16} strokeWidth={1.75} aria-hidden="true" />
          {unstoredTexts.tryAgain}
        </button>
      </>
    );
  }
  if (storing === "full") {
    return (
      <>
        <Problem>{texts.storing.full}</Problem>
        <button type="button" className={styles["act"]} onClick={answer.makeRoom}>
          <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
          {unstoredTexts.makeRoom}
        </button>
      </>
    );
  }
  const describe = isStorageShortLived() ? texts.storedForAWeek : texts.storedHere;
  return (
    <p className={styles["muted"]}>
      {storing === "stored" ? describe(recording.media.size) : texts.storing.saving}
    </p>
  );
}

function Problem({ children }: { children: string }) {
  return (
    <p className={styles["problem"]} role="alert">
      {children}
    </p>
  );
}
