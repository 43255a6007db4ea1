import { type KeyboardEvent, useId, useRef, useState } from "react";
import { isStorageShortLived } from "../../shared/storageLimits.ts";
import { useRequestedFocus } from "../../ui/field/useRequestedFocus.ts";
import { TextArea } from "../../ui/field/TextArea.tsx";
import styles from "./round.module.css";
import { texts } from "./texts.ts";
import { TimeLeft } from "./TimeLeft.tsx";

interface WriteProps {
  /** Usual length of an answer in minutes. */
  minutes: number;
  /** Duration of the answer so far in seconds. */
  seconds: number;
  words: string;
  onWrite: (words: string) => void;
  onDone: () => void;
  onSpeak: () => void;
}

/** Accepts a written answer. Ctrl+Enter compares, Escape switches to speaking. */
export function Write({ minutes, seconds, words, onWrite, onDone, onSpeak }: WriteProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  const [call] = useState({});
  useRequestedFocus(field, call);

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") onSpeak();
    else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onDone();
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles["answer"]}>
      <label className="vh" htmlFor={id}>
        {texts.answer}
      </label>
      <TextArea
        ref={field}
        id={id}
        className={styles["field"]}
        rows={6}
        value={words}
        onChange={({ target }) => onWrite(target.value)}
        onKeyDown={handleKey}
      />
      <div className={styles["under"]}>
        <p>
          {texts.words(words.split(/\s+/).filter(Boolean).length)} ·{" "}
          {isStorageShortLived() ? texts.storedForAWeekAsTyped : texts.storedAsTyped}
        </p>
        <TimeLeft seconds={seconds} minutes={minutes} />
      </div>
    </div>
  );
}
