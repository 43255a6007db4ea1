import { Pencil, Trash2 } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { QUESTION_NOTE_DRAFTS } from "../../features/notes/drafts.ts";
import { QuestionNoteEditor } from "../../features/notes/QuestionNoteEditor.tsx";
import {
  QUESTION_NOTES,
  type QuestionNote as Note,
  removeQuestionNote,
} from "../../features/notes/questionNotebook.ts";
import { texts as words } from "../../features/notes/texts.ts";
import { useAccount } from "../../data/store/account.ts";
import { useEnsureLoaded } from "../../data/store/ensureLoaded.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { Notice } from "../../ui/notice/Notice.tsx";
import styles from "./compare.module.css";
import roundStyles from "./round.module.css";
import { texts } from "./texts.ts";

interface QuestionNoteProps {
  /** ID of a question without a video. */
  questionId: string;
}

/** Shows the note on a question before the user answers. Without a note, it renders nothing. */
export function NoteBeforeAnswer({ questionId }: QuestionNoteProps) {
  const note = useAppSelector((state) => QUESTION_NOTES.selectEntry(state, questionId));
  useEnsureLoaded(QUESTION_NOTES.ensure);
  if (note === undefined) return null;
  return (
    <section className={roundStyles["missed"]} aria-label={texts.yourNote}>
      <p>{texts.yourNote}</p>
      <div className={roundStyles["noted"]}>{note.text}</div>
    </section>
  );
}

/** Renders the note on a question, or a form for a new note, below the self-check. */
export function QuestionNote({ questionId }: QuestionNoteProps) {
  const dispatch = useAppDispatch();
  const title = useId();
  const note = useAppSelector((state) => QUESTION_NOTES.selectEntry(state, questionId));
  const status = useAppSelector(QUESTION_NOTES.selectStatus);
  useEnsureLoaded(QUESTION_NOTES.ensure);
  // Before the notes are loaded, a new note could replace a stored note.
  if (note === undefined && status !== "fulfilled" && status !== "rejected") return null;
  return (
    <section className={styles["take"]} aria-labelledby={title}>
      <div className={styles["takeHead"]}>
        <h2 id={title}>{texts.yourNote}</h2>
      </div>
      {note === undefined && status === "rejected" ? (
        <Notice text={words.loadFailed} onRetry={() => void dispatch(QUESTION_NOTES.load())} />
      ) : (
        <LoadedNote key={questionId} questionId={questionId} note={note} />
      )}
    </section>
  );
}

function LoadedNote({ questionId, note }: QuestionNoteProps & { note: Note | undefined }) {
  const dispatch = useAppDispatch();
  const account = useAccount() ?? "";
  // Request to focus the form or the button that opens it; null until the user has used one of them.
  const [call, setCall] = useState<object | null>(null);
  const [isEdited, setIsEdited] = useState(() => QUESTION_NOTE_DRAFTS.find(account, questionId) !== null);

  function edit(isNext: boolean) {
    setCall({});
    setIsEdited(isNext);
  }

  if (note === undefined || isEdited) {
    return (
      <div className={styles["note"]}>
        <QuestionNoteEditor
          questionId={questionId}
          text={note?.text ?? ""}
          call={call}
          onDone={() => edit(false)}
        />
      </div>
    );
  }
  return (
    <>
      <p className={styles["noteText"]}>{note.text}</p>
      <div className={styles["acts"]}>
        <EditButton call={call} onEdit={() => edit(true)} />
        <button
          type="button"
          className={styles["act"]}
          onClick={() => {
            dispatch(removeQuestionNote(note));
            edit(false);
          }}
        >
          <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
          {words.remove}
        </button>
      </div>
    </>
  );
}

/** Renders the button that opens the form. It gets the focus when the form closes. */
function EditButton({ call, onEdit }: { call: object | null; onEdit: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (call !== null) button.current?.focus({ preventScroll: true });
  }, [call]);
  return (
    <button ref={button} type="button" className={styles["act"]} onClick={onEdit}>
      <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
      {words.edit}
    </button>
  );
}
