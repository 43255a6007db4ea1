import { type FormEvent, type KeyboardEvent, useId, useRef } from "react";
import { clockTime } from "../../shared/text/duration.ts";
import { Button } from "../../ui/button/Button.tsx";
import { useCalled } from "../../ui/field/useCalled.ts";
import { Key } from "../../ui/key/Key.tsx";
import beside from "../../ui/tab/tab.module.css";
import { TextArea } from "../../ui/field/TextArea.tsx";
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
  const id = useId();
  const isEmpty = draft.text.trim() === "";

  useCalled(field, call);

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
    <form className={beside["form"]} onSubmit={submit}>
      <div className={styles["line"]}>
        <label htmlFor={id}>
          <b>{texts.note}</b> {texts.at} <span className={beside["lit"]}>{clockTime(draft.seconds)}</span>
        </label>
        {!isEmpty && <span className={styles["kept"]}>{texts.draftKept}</span>}
      </div>
      <TextArea
        ref={field}
        id={id}
        className={beside["field"]}
        rows={3}
        maxLength={LONGEST_NOTE}
        value={draft.text}
        onChange={({ target }) => onWrite({ ...draft, text: target.value })}
        onKeyDown={handleKey}
      />
      <div className={styles["line"]}>
        <span className={styles["keys"]}>
          {texts.keepKeys().map((key) => (
            <Key key={key}>{key}</Key>
          ))}
        </span>
        <span className={styles["acts"]}>
          <button type="button" className={beside["act"]} onClick={onCancel}>
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
