import { Pencil, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { NoteEditor } from "../../features/notes/NoteEditor.tsx";
import { removeNote } from "../../features/notes/notebook.ts";
import { texts as words } from "../../features/notes/texts.ts";
import type { Note } from "../../data/api/types.ts";
import { videoPath } from "../../data/routes.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { clockTime } from "../../shared/text/duration.ts";
import { IconButton } from "../../ui/button/IconButton.tsx";
import styles from "./notes.module.css";

interface NoteEntryProps {
  note: Note;
  /** Title of the video; empty if the heading contains it. */
  about: string;
  isEdited: boolean;
  onEdit: (id: string | undefined) => void;
}

/** Renders a note and a link to its timestamp. */
export function NoteEntry({ note, about, isEdited, onEdit }: NoteEntryProps) {
  const dispatch = useAppDispatch();
  return (
    <li className={styles["entry"]}>
      <Link className={styles["timestamp"]} to={`${videoPath(note.videoId)}?t=${note.seconds}`}>
        <span className="vh">{words.playFrom}</span>
        {clockTime(note.seconds)}
      </Link>
      {isEdited ? (
        <NoteEditor note={note} onDone={() => onEdit(undefined)} />
      ) : (
        <div className={styles["words"]}>
          <p className={styles["text"]}>{note.text}</p>
          {about !== "" && <p className={styles["about"]}>{about}</p>}
        </div>
      )}
      {!isEdited && (
        <div className={styles["acts"]}>
          <IconButton label={words.edit} icon={Pencil} onClick={() => onEdit(note._id)} />
          <IconButton label={words.remove} icon={Trash2} onClick={() => dispatch(removeNote(note))} />
        </div>
      )}
    </li>
  );
}
