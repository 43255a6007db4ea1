import { Pencil, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "react-router";
import { QuestionNoteEditor } from "../../features/notes/QuestionNoteEditor.tsx";
import { removeQuestionNote } from "../../features/notes/questionNotebook.ts";
import { texts as words } from "../../features/notes/texts.ts";
import { questionsPath } from "../../features/questions/address.ts";
import type { TitledNote } from "../../widgets/question-notes/useQuestionNotes.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { IconButton } from "../../ui/button/IconButton.tsx";
import styles from "./notes.module.css";
import { texts } from "./texts.ts";

interface QuestionNotesProps {
  notes: readonly TitledNote[];
  /** ID of the note that the user edits. */
  edited: string | undefined;
  onEdit: (id: string | undefined) => void;
}

/** Renders the notes on questions that belong to no video. */
export function QuestionNotes({ notes, edited, onEdit }: QuestionNotesProps) {
  const id = useId();
  return (
    <section className={styles["group"]} aria-labelledby={id}>
      <h2 className={styles["title"]} id={id}>
        {texts.questions}
      </h2>
      <ul className={styles["list"]}>
        {notes.map((note) => (
          <QuestionNoteEntry key={note._id} note={note} isEdited={note._id === edited} onEdit={onEdit} />
        ))}
      </ul>
    </section>
  );
}

interface QuestionNoteEntryProps {
  note: TitledNote;
  isEdited: boolean;
  onEdit: (id: string | undefined) => void;
}

function QuestionNoteEntry({ note, isEdited, onEdit }: QuestionNoteEntryProps) {
  const dispatch = useAppDispatch();
  const [call] = useState({});
  return (
    <li className={`${styles["entry"]} ${styles["ofQuestion"]}`}>
      <div className={styles["words"]}>
        <h3 className={styles["asked"]}>
          <Link to={questionsPath([note._id])}>{note.title}</Link>
        </h3>
        {!isEdited && <p className={styles["text"]}>{note.text}</p>}
      </div>
      {isEdited ? (
        <QuestionNoteEditor
          questionId={note._id}
          text={note.text}
          call={call}
          onDone={() => onEdit(undefined)}
        />
      ) : (
        <div className={styles["acts"]}>
          <IconButton label={words.edit} icon={Pencil} onClick={() => onEdit(note._id)} />
          <IconButton label={words.remove} icon={Trash2} onClick={() => dispatch(removeQuestionNote(note))} />
        </div>
      )}
    </li>
  );
}
