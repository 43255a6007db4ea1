import { Pencil, Trash2 } from "lucide-react";
import type { Note } from "../../data/api/types.ts";
import { clockTime } from "../../shared/text/duration.ts";
import beside from "../../ui/tab/tab.module.css";
import styles from "./note-row.module.css";
import { texts } from "./texts.ts";

interface NoteRowProps {
  note: Note;
  /** Whether it is the last one before the moment on show. */
  near: boolean;
  onPlay: (seconds: number) => void;
  onEdit: (note: Note) => void;
  onRemove: (note: Note) => void;
}

/** A note beside its video: a press on its moment plays from there. */
export function NoteRow({ note, near, onPlay, onEdit, onRemove }: NoteRowProps) {
  return (
    <li className={styles["note"]} aria-current={near || undefined}>
      <button
        type="button"
        className={`${beside["moment"]} ${styles["moment"]}`}
        onClick={() => onPlay(note.seconds)}
      >
        <span className="vh">{texts.playFrom}</span>
        {clockTime(note.seconds)}
      </button>
      <div className={styles["said"]}>
        <p className={styles["text"]}>{note.text}</p>
        <div className={styles["acts"]}>
          <button type="button" className={beside["act"]} onClick={() => onEdit(note)}>
            <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
            {texts.edit}
          </button>
          <button type="button" className={beside["act"]} onClick={() => onRemove(note)}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
            {texts.remove}
          </button>
        </div>
      </div>
    </li>
  );
}
