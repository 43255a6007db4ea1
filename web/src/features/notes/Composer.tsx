import { type FormEvent, type KeyboardEvent, useId, useRef } from "react";
import { isStorageShortLived } from "../../shared/storageLimits.ts";
import { clockTime } from "../../shared/text/duration.ts";
import { MAX_NOTE_TEXT } from "../../shared/limits.ts";
import { Button } from "../../ui/button/Button.tsx";
import { useRequestedFocus } from "../../ui/field/useRequestedFocus.ts";
import { KeyCap } from "../../ui/key/KeyCap.tsx";
import tabStyles from "../../ui/tab/tab.module.css";
import { TextArea } from "../../ui/field/TextArea.tsx";
import { isTooLong } from "../../ui/field/useLengthLimit.tsx";
import styles from "./composer.module.css";
import { texts } from "./texts.ts";

/** Draft in the form: of a note at a timestamp in seconds, or of a note without a timestamp. */
interface ComposedDraft {
  text: string;
  seconds?: number;
}

interface ComposerProps<Draft extends ComposedDraft> {
  draft: Draft;
  /** Request to focus the text field. Each new object is a new request. */
  call: object | null;
  onWrite: (draft: Draft) => void;
  onSave: () => void;
  /** Callback that discards the draft. */
  onCancel: () => void;
}

/**
 * Renders the form for a note. Ctrl+Enter saves the note. Escape closes the form, and the draft
 * remains.
 */
export function Composer<Draft extends ComposedDraft>({
  draft,
  call,
  onWrite,
  onSave,
  onCancel,
}: ComposerProps<Draft>) {
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const isEmpty = draft.text.trim() === "";
  const isBlocked = isEmpty || isTooLong(draft.text.trim(), MAX_NOTE_TEXT);

  useRequestedFocus(field, call);

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (!isBlocked) onSave();
    } else if (event.key === "Escape" && isEmpty) onCancel();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBlocked) onSave();
  }

  return (
    <form className={tabStyles["form"]} onSubmit={submit}>
      <div className={styles["line"]}>
        <label htmlFor={id}>
          <b>{texts.note}</b>
          {draft.seconds !== undefined && (
            <>
              {" "}
              {texts.at} <span className={tabStyles["lit"]}>{clockTime(draft.seconds)}</span>
            </>
          )}
        </label>
        {!isEmpty && (
          <span className={styles["saved"]}>
            {isStorageShortLived() ? texts.draftSavedForAWeek : texts.draftSaved}
          </span>
        )}
      </div>
      <TextArea
        ref={field}
        id={id}
        className={tabStyles["field"]}
        rows={3}
        maxLength={MAX_NOTE_TEXT}
        value={draft.text}
        onChange={({ target }) => onWrite({ ...draft, text: target.value })}
        onKeyDown={handleKey}
      />
      <div className={styles["line"]}>
        <span className={styles["keys"]}>
          {texts.saveKeys().map((key) => (
            <KeyCap key={key}>{key}</KeyCap>
          ))}
        </span>
        <span className={styles["acts"]}>
          <button type="button" className={tabStyles["act"]} onClick={onCancel}>
            {texts.cancel}
          </button>
          <Button type="submit" busy={isBlocked}>
            {texts.save}
          </Button>
        </span>
      </div>
    </form>
  );
}
