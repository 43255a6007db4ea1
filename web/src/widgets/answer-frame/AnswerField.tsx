import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { TextArea } from "../../ui/field/TextArea.tsx";
import { useRequestedFocus } from "../../ui/field/useRequestedFocus.ts";
import styles from "./frame.module.css";

interface AnswerFieldProps {
  label: string;
  words: string;
  onWrite: (words: string) => void;
  /** Callback when the user presses Ctrl+Enter. */
  onDone: () => void;
  /** Callback when the user presses Escape. */
  onEscape?: () => void;
  /** Content below the text field. */
  children?: ReactNode;
}

/** Renders the field for a written answer. The field gets the focus when it is mounted. */
export function AnswerField({ label, words, onWrite, onDone, onEscape, children }: AnswerFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const [call] = useState({});
  useRequestedFocus(field, call);

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && onEscape) onEscape();
    else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onDone();
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles["answer"]}>
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <TextArea
        ref={field}
        id={id}
        className={styles["field"]}
        rows={5}
        value={words}
        onChange={({ target }) => onWrite(target.value)}
        onKeyDown={handleKey}
      />
      {children}
    </div>
  );
}
