import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from "react";
import { LONGEST_QUESTION } from "../../../features/questions/notebook.ts";
import { clockTime } from "../../../shared/text/duration.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { type Playhead, useSecond } from "../../../ui/player/playhead.ts";
import type { QuestionDraft } from "./draft.ts";
import styles from "./questions-tab.module.css";
import { texts } from "./texts.ts";

interface QuestionFormProps {
  draft: QuestionDraft;
  playhead: Playhead;
  /** Whether the person may mark questions for everyone. */
  mayCurate: boolean;
  /** Whom the field takes the focus for: another object is another call. */
  call: object | null;
  onWrite: (draft: QuestionDraft) => void;
  onKeep: () => void;
  onCancel: () => void;
}

/** Marks a question at its moment. Ctrl+Enter keeps it. */
export function QuestionForm({
  draft,
  playhead,
  mayCurate,
  call,
  onWrite,
  onKeep,
  onCancel,
}: QuestionFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const second = useSecond(playhead);
  const isEmpty = draft.text.trim() === "";

  useEffect(() => {
    if (call !== null) field.current?.focus({ preventScroll: true });
  }, [call]);

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!isEmpty) onKeep();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isEmpty) onKeep();
  }

  return (
    <form className={styles["form"]} onSubmit={submit}>
      <label htmlFor={id}>
        <b>{texts.question}</b> {texts.at} <span className={styles["lit"]}>{clockTime(draft.seconds)}</span>
      </label>
      <textarea
        ref={field}
        id={id}
        className={styles["field"]}
        rows={2}
        maxLength={LONGEST_QUESTION}
        value={draft.text}
        onChange={({ target }) => onWrite({ ...draft, text: target.value })}
        onKeyDown={handleKey}
      />
      <div className={styles["end"]}>
        <span>{texts.until}</span>
        <button
          type="button"
          className={styles["chip"]}
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
        <button type="button" className={styles["act"]} onClick={onCancel}>
          {texts.cancel}
        </button>
        <Button type="submit" busy={isEmpty}>
          {draft.id === undefined ? texts.mark : texts.keep}
        </Button>
      </div>
    </form>
  );
}
