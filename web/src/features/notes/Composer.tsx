import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from "react";
import { clockTime } from "../../shared/text/duration.ts";
import { Button } from "../../ui/button/Button.tsx";
import styles from "./composer.module.css";
import type { NoteDraft } from "./drafts.ts";
import { LONGEST_NOTE } from "./notebook.ts";
import { texts } from "./texts.ts";

interface ComposerProps {
  draft: NoteDraft;
  /** Whom the field takes the focus for: another object is another call. */
  call: object | null;
  onWrite: (draft: NoteDraft) => void;
  onKeep: () => void;
  /** The draft goes. */
  onCancel: () => void;
}

/** Writes a note at its second. Ctrl+Enter keeps it; Escape leaves it where it is, as a draft. */
export function Composer({ draft, call, onWrite, onKeep, onCancel }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const heard = useRef<object>(null);
  const id = useId();
  const isEmpty = draft.text.trim() === "";

  useEffect(() => {
    if (call === null || heard.current === call) return;
    heard.current = call;
    const { current } = field;
    current?.focus({ preventScroll: true });
    // Below a player that has the whole window it would be out of sight; beside one nothing moves.
    current?.form?.scrollIntoView({ block: "nearest" });
    current?.setSelectionRange(current.value.length, current.value.length);
  }, [call]);

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (!isEmpty) onKeep();
    } else if (event.key === "Escape" && isEmpty) onCancel();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isEmpty) onKeep();
  }

  return (
    <form className={styles["composer"]} onSubmit={submit}>
      <div className={styles["line"]}>
        <label htmlFor={id}>
          <b>{texts.note}</b> {texts.at} <span className={styles["moment"]}>{clockTime(draft.seconds)}</span>
        </label>
        {!isEmpty && <span className={styles["kept"]}>{texts.draftKept}</span>}
      </div>
      <textarea
        ref={field}
        id={id}
        className={styles["field"]}
        rows={3}
        maxLength={LONGEST_NOTE}
        value={draft.text}
        onChange={({ target }) => onWrite({ ...draft, text: target.value })}
        onKeyDown={handleKey}
      />
      <div className={styles["line"]}>
        <span className={styles["keys"]} aria-hidden="true">
          {texts.keepKeys.map((key) => (
            <kbd key={key} className={styles["key"]}>
              {key}
            </kbd>
          ))}
        </span>
        <span className={styles["acts"]}>
          <button type="button" className={styles["cancel"]} onClick={onCancel}>
            {texts.cancel}
          </button>
          <Button type="submit" busy={isEmpty}>
            {texts.keep}
          </Button>
        </span>
      </div>
    </form>
  );
}
