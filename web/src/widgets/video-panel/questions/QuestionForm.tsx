import { type FormEvent, type KeyboardEvent, useId, useRef } from "react";
import { LONGEST_QUESTION } from "../../../features/questions/notebook.ts";
import { clockTime } from "../../../shared/text/duration.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { useCalled } from "../../../ui/field/useCalled.ts";
import { type Playhead, useSecond } from "../../../ui/player/playhead.ts";
import beside from "../../../ui/tab/tab.module.css";
import { TextArea } from "../../../ui/field/TextArea.tsx";
import type { QuestionDraft } from "./draft.ts";
import styles from "./questions-tab.module.css";
import { texts } from "./texts.ts";

interface QuestionFormProps {
  draft: QuestionDraft;
  playhead: Playhead;
  /** Whether the person may mark questions for everyone. */
  mayCurate: boolean;
  /** Whether it is on its way. */
  isSending: boolean;
  /** Whom the field takes the focus for: another object is another call. */
  call: object | null;
  onWrite: (draft: QuestionDraft) => void;
  onKeep: () => void;
  onCancel: () => void;
}

/** Marks a question at its moment. Ctrl+Enter keeps it; Escape leaves it where it is, as a draft. */
export function QuestionForm({
  draft,
  playhead,
  mayCurate,
  isSending,
  call,
  onWrite,
  onKeep,
  onCancel,
}: QuestionFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const second = useSecond(playhead);
  const isEmpty = draft.text.trim() === "";
  const isBusy = isEmpty || isSending;
  useCalled(field, call);

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (!isBusy) onKeep();
    } else if (event.key === "Escape" && isEmpty) onCancel();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) onKeep();
  }

  return (
    <form className={beside["form"]} onSubmit={submit}>
      <label htmlFor={id}>
        <b>{texts.question}</b> {texts.at} <span className={beside["lit"]}>{clockTime(draft.seconds)}</span>
      </label>
      <TextArea
        ref={field}
        id={id}
        className={beside["field"]}
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
          className={beside["moment"]}
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
        <button type="button" className={beside["act"]} onClick={onCancel}>
          {texts.cancel}
        </button>
        <Button type="submit" busy={isBusy}>
          {draft.id === undefined ? texts.mark : texts.keep}
        </Button>
      </div>
    </form>
  );
}
