import { RotateCcw, Trash2 } from "lucide-react";
import type { RefObject } from "react";
import { clockTime } from "../../shared/text/duration.ts";
import styles from "./compare.module.css";
import { OwnTake } from "./OwnTake.tsx";
import type { Way } from "./round.ts";
import { texts } from "./texts.ts";
import type { Answer } from "./useAnswer.ts";

interface YourTakeProps {
  way: Way;
  answer: Answer;
  media: RefObject<HTMLVideoElement | null>;
  onPlay: () => void;
  onAnswerAgain: () => void;
}

/** The person's own answer, in the way that it was given this time. */
export function YourTake({ way, answer, media, onPlay, onAnswerAgain }: YourTakeProps) {
  const recording = way === "speak" ? answer.recording : undefined;
  const words = way === "write" ? answer.words.trim() : "";
  return (
    <section className={styles["take"]} aria-labelledby="yours">
      <div className={styles["takeHead"]}>
        <h2 id="yours">{texts.yours}</h2>
        {recording && <span className={styles["muted"]}>{clockTime(recording.seconds)}</span>}
      </div>
      {recording && <OwnTake recording={recording} media={media} onPlay={onPlay} />}
      {words !== "" && <div className={styles["words"]}>{words}</div>}
      {!recording && words === "" && (
        <p className={styles["unheard"]}>{way === "speak" ? texts.removed : texts.thoughtAloud}</p>
      )}
      {(recording || words !== "") && (
        <p className={styles["muted"]}>
          {recording && (answer.isKept ? texts.keptHere(recording.media.size) : texts.notKept)}
          {words !== "" && texts.written}
        </p>
      )}
      <div className={styles["acts"]}>
        <button type="button" className={styles["act"]} onClick={onAnswerAgain}>
          <RotateCcw size={16} strokeWidth={1.75} aria-hidden="true" />
          {texts.again}
        </button>
        {recording && (
          <button type="button" className={styles["act"]} onClick={answer.remove}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
            {texts.remove}
          </button>
        )}
      </div>
    </section>
  );
}
