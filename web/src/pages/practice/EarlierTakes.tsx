import { Columns3 } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { bestTake, type Take } from "../../features/recording/recording.ts";
import { recordingsOf } from "../../features/recording/recordingStore.ts";
import type { StorageState } from "../../features/recording/unstoredRecordings.ts";
import { useSpeech } from "../../features/recording/useSpeech.ts";
import { useAccount } from "../../data/store/account.ts";
import { AnswerPlayer } from "./AnswerPlayer.tsx";
import styles from "./compare.module.css";
import { AnswerMeasures } from "./AnswerMeasures.tsx";
import { texts } from "./texts.ts";

interface EarlierTakesProps {
  questionId: string;
  /** Usual length of an answer to the question, in minutes. */
  minutes: number;
  /** State of storing the latest recording. */
  storing: StorageState;
  /** Callback when the user plays a take. */
  onPlay: () => void;
}

/** Returns the stored takes of a question; empty until they are read. They are read again when `storing` changes. */
function useTakes(questionId: string, storing: StorageState): readonly Take[] {
  const account = useAccount() ?? "";
  const [takes, setTakes] = useState<readonly Take[]>([]);
  useEffect(() => {
    let current = true;
    recordingsOf(account)
      .takes(questionId)
      .then((found) => current && setTakes(found))
      .catch((reason: unknown) => console.warn("This browser has no recordings to show", reason));
    return () => {
      current = false;
    };
  }, [account, questionId, storing]);
  return takes;
}

function nameOf(take: Take, takes: readonly Take[]): string {
  const isBest = take === bestTake(takes);
  if (take === takes.at(-1)) return isBest ? texts.takes.bestAndLatest : texts.takes.latest;
  if (take === takes[0]) return isBest ? texts.takes.firstAndBest : texts.takes.first;
  return texts.takes.best;
}

/**
 * Renders the first, the best and the latest recorded answer to a question side by side. If there is no earlier
 * answer, it renders nothing.
 */
export function EarlierTakes({ questionId, minutes, storing, onPlay }: EarlierTakesProps) {
  const takes = useTakes(questionId, storing);
  const [isOpen, setIsOpen] = useState(false);
  const title = useId();
  if (takes.length < 2) return null;
  return (
    <section className={styles["earlier"]} aria-labelledby={title}>
      <div className={styles["takeHead"]}>
        <h2 id={title}>{texts.earlierAnswers}</h2>
        <button
          type="button"
          className={styles["act"]}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Columns3 size={16} strokeWidth={1.75} aria-hidden="true" />
          {isOpen ? texts.hideEarlier : texts.sideBySide}
        </button>
      </div>
      {isOpen && (
        <div className={styles["takes"]}>
          {takes.map((take) => (
            <TakeColumn
              key={take.savedAt}
              take={take}
              name={nameOf(take, takes)}
              minutes={minutes}
              onPlay={onPlay}
            />
          ))}
        </div>
      )}
    </section>
  );
}

interface TakeColumnProps {
  take: Take;
  name: string;
  minutes: number;
  onPlay: () => void;
}

function TakeColumn({ take, name, minutes, onPlay }: TakeColumnProps) {
  const media = useRef<HTMLVideoElement>(null);
  const speech = useSpeech(take);

  // When one answer starts to play, the others are paused.
  useEffect(() => {
    function pause({ target }: Event) {
      if (target !== media.current) media.current?.pause();
    }
    document.addEventListener("play", pause, true);
    return () => document.removeEventListener("play", pause, true);
  }, []);

  function playFrom(position: number) {
    const element = media.current;
    if (!element) return;
    element.currentTime = position;
    element.play().catch((reason: unknown) => console.warn("The recording can't be played", reason));
  }

  return (
    <article className={styles["take"]}>
      <div className={styles["takeHead"]}>
        <h3>{name}</h3>
        <span className={styles["muted"]}>{texts.takenOn(take.savedAt)}</span>
      </div>
      <AnswerPlayer
        recording={take}
        media={media}
        onPlay={onPlay}
        names={{ play: texts.playTake(name), pause: texts.pauseTake(name) }}
      />
      <AnswerMeasures seconds={take.seconds} minutes={minutes} speech={speech} onPlayFrom={playFrom} />
    </article>
  );
}
