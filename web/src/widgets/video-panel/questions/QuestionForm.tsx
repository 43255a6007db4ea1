import { type FormEvent, type KeyboardEvent, useId, useRef } from "react";
import { clockTime } from "../../../shared/text/duration.ts";
import { MAX_QUESTION_TEXT } from "../../../shared/limits.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { useRequestedFocus } from "../../../ui/field/useRequestedFocus.ts";
import { type Playhead, usePlayheadSecond } from "../../../ui/player/playhead.ts";
import tabStyles from "../../../ui/tab/tab.module.css";
import { TextArea } from "../../../ui/field/TextArea.tsx";
import { isTooLong } from "../../../ui/field/useLengthLimit.tsx";
import type { QuestionDraft } from "./draft.ts";
import styles from "./questions-tab.module.css";
import { texts } from "./texts.ts";

interface QuestionFormProps {
  draft: QuestionDraft;
  playhead: Playhead;
  /** Whether the user may mark questions for everyone. */
  mayCurate: boolean;
  /** Whether the question is being sent. */
  isSending: boolean;
  /** Focus request. A new object is a new request. */
  call: object | null;
  onWrite: (draft: QuestionDraft) => void;
  onSave: () => void;
  onCancel: () => void;
}

/** Renders the form for a question at its timestamp. Ctrl+Enter saves it; Escape leaves it as a draft. */
export function QuestionForm({
  draft,
  playhead,
  mayCurate,
  isSending,
  call,
  onWrite,
  onSave,
  onCancel,
}: QuestionFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const second = usePlayheadSecond(playhead);
  const isEmpty = draft.text.trim() === "";
  const isBusy = isEmpty || isSending || isTooLong(draft.text.trim(), MAX_QUESTION_TEXT);
  useRequestedFocus(field, call);

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (!isBusy) onSave();
    } else if (event.key === "Escape" && isEmpty) onCancel();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) onSave();
  }

  return (
    <form className={tabStyles["form"]} onSubmit={submit}>
      <label htmlFor={id}>
        <b>{texts.question}</b> {texts.at}{" "}
        <span className={tabStyles["lit"]}>{clockTime(draft.seconds)}</span>
      </label>
      <TextArea
        ref={field}
        id={id}
        className={tabStyles["field"]}
        rows={2}
        maxLength={MAX_QUESTION_TEXT}
        value={draft.text}
        onChange={({ target }) => onWrite({ ...draft, text: target.value })}
        onKeyDown={handleKey}
      />
      <div className={styles["end"]}>
        <span>{texts.until}</span>
        <button
          type="button"
          className={tabStyles["timestamp"]}
          aria-disabled={second <= draft.seconds || undefined}
          onClick={() => {
            if (second > draft.seconds) onWrite({ ...draft, answerEnds: second });
          }}
        >
          {draft.answerEnds === undefined
            ? texts.setEnd(clockTime(Math.max(second, draft.seconds)))
            : texts.endIs(clockTime(draft.answerEnds))}
        </button>
        {mayCurate && draft.id === undefined && (
          <label className={styles["everyone"]}>
            <input
              type="checkbox"
              checked={draft.forEveryone}
              onChange={({ target }) => onWrite({ ...draft, forEveryone: target.checked })}
            />
            {texts.forEveryone}
          </label>
        )}
      </div>
      <div className={styles["acts"]}>
        <button type="button" className={tabStyles["act"]} onClick={onCancel}>
          {texts.cancel}
        </button>
        <Button type="submit" busy={isBusy}>
          {draft.id === undefined ? texts.mark : texts.save}
        </Button>
      </div>
    </form>
  );
}
