import { type ComponentProps, useEffect, useEffectEvent, useId } from "react";
import { createDrafts } from "../../data/drafts/drafts.ts";
import { isTextDraft, useTextDraft } from "../../data/drafts/useTextDraft.ts";
import { sendImmediately } from "../../data/notebook/outbox.ts";
import { useAccount } from "../../data/store/account.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { TextArea } from "../../ui/field/TextArea.tsx";
import { isTooLong } from "../../ui/field/useLengthLimit.tsx";
import styles from "./report.module.css";
import { texts } from "./texts.ts";

/** Drafts of notes that are not saved yet, by report and question. */
const DRAFTS = createDrafts("report-note", isTextDraft);

interface NoteFieldProps extends Pick<ComponentProps<"textarea">, "rows" | "aria-labelledby"> {
  /** Key of the draft: the ID of the report, and of the question if there is one. */
  draftKey: string;
  /** Saved note. */
  note: string;
  maxLength: number;
  onSave: (note: string) => void;
}

/**
 * Edits a note of a report. It is saved when the user leaves the field or the page. Until then, and while it is too
 * long, it is a draft in this browser. A draft from before a reload does not replace a note that changed since, unless
 * the user edits the draft.
 */
export function NoteField({ draftKey, note, maxLength, onSave, ...attributes }: NoteFieldProps) {
  const account = useAccount() ?? "";
  const dispatch = useAppDispatch();
  const { text, isDraft, isEdited, isRestored, isConflict, edit, discard } = useTextDraft(
    DRAFTS,
    account,
    draftKey,
    note,
  );
  const hintId = useId();
  const isLong = isTooLong(text, maxLength);

  function save() {
    if (!isDraft || isLong || isConflict) return;
    discard();
    if (text !== note) onSave(text);
  }

  const saveEdited = useEffectEvent(() => {
    if (isEdited) save();
  });
  useEffect(() => {
    const gone = new AbortController();
    window.addEventListener(
      "pagehide",
      () => {
        saveEdited();
        void dispatch(sendImmediately());
      },
      { signal: gone.signal },
    );
    return () => {
      gone.abort();
      // The browser does not blur a field that is removed.
      saveEdited();
    };
  }, [dispatch]);

  return (
    <>
      <TextArea
        {...attributes}
        className={styles["field"]}
        maxLength={maxLength}
        value={text}
        aria-describedby={isRestored && !isLong ? hintId : undefined}
        onChange={({ target }) => edit(target.value)}
        onBlur={save}
      />
      {isRestored && !isLong && (
        <p id={hintId} className={styles["muted"]}>
          {isConflict ? texts.noteChanged(note) : texts.noteUnsaved}
        </p>
      )}
    </>
  );
}
