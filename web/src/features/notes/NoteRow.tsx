import { Pencil, Trash2 } from "lucide-react";
import type { Note } from "../../data/api/types.ts";
import { clockTime } from "../../shared/text/duration.ts";
import tabStyles from "../../ui/tab/tab.module.css";
import styles from "./note-row.module.css";
import { texts } from "./texts.ts";

interface NoteRowProps {
  note: Note;
  /** Whether this note is the last one before the current time. */
  near: boolean;
  onPlay: (seconds: number) => void;
  onEdit: (note: Note) => void;
  onRemove: (note: Note) => void;
}

/** Renders a note in the list next to the video. A click on its timestamp plays the video from there. */
export function NoteRow({ note, near, onPlay, onEdit, onRemove }: NoteRowProps) {
  return (
    <li className={styles["note"]} aria-current={near || undefined}>
      <button
        type="button"
        className={`${tabStyles["timestamp"]} ${styles["timestamp"]}`}
        onClick={() => onPlay(note.seconds)}
      >
        <span className="vh">{texts.playFrom}</span>
        {clockTime(note.seconds)}
      </button>
      <div className={styles["words"]}>
        <p className={styles["text"]}>{note.text}</p>
        <div className={styles["acts"]}>
          <button type="button" className={tabStyles["act"]} onClick={() => onEdit(note)}>
            <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
            {texts.edit}
          </button>
          <button type="button" className={tabStyles["act"]} onClick={() => onRemove(note)}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
            {texts.remove}
          </button>
        </div>
      </div>
    </li>
  );
}
