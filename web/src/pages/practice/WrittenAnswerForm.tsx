import { isStorageShortLived } from "../../shared/storageLimits.ts";
import { AnswerField } from "../../widgets/answer-frame/AnswerField.tsx";
import styles from "./round.module.css";
import { texts } from "./texts.ts";
import { TimeLeft } from "./TimeLeft.tsx";

interface WrittenAnswerFormProps {
  /** Usual length of an answer to the question, in minutes. */
  minutes: number;
  /** Duration of the answer so far in seconds. */
  seconds: number;
  words: string;
  onWrite: (words: string) => void;
  onDone: () => void;
  onSpeak: () => void;
}

/** Renders the field for a written answer. Ctrl+Enter opens the comparison. Escape switches to a recorded answer. */
export function WrittenAnswerForm({
  minutes,
  seconds,
  words,
  onWrite,
  onDone,
  onSpeak,
}: WrittenAnswerFormProps) {
  return (
    <AnswerField label={texts.answer} words={words} onWrite={onWrite} onDone={onDone} onEscape={onSpeak}>
      <div className={styles["under"]}>
        <p>
          {texts.words(words.split(/\s+/).filter(Boolean).length)} ·{" "}
          {isStorageShortLived() ? texts.storedForAWeekAsTyped : texts.storedAsTyped}
        </p>
        <TimeLeft seconds={seconds} minutes={minutes} />
      </div>
    </AnswerField>
  );
}
