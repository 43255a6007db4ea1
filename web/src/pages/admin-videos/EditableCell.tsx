import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { errorMessageFor } from "../../features/curation/changes.ts";
import { type VideoEdit, editVideo } from "../../features/curation/slice.ts";
import type { CuratedVideo } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { texts } from "./texts.ts";
import styles from "./videos.module.css";

interface EditableCellProps {
  video: CuratedVideo;
  /** Accessible name of the field. */
  what: string;
  /** Value that the user edits. */
  value: string;
  /** Value that the cell shows; empty if it is unknown. */
  shown: string;
  hint: string;
  editOf: (typed: string) => VideoEdit;
  cell: string;
  tabIndex: number;
  isTitle?: boolean;
}

/**
 * Renders a table cell that becomes a field when the user clicks on it. Enter, or leaving the field, saves the value.
 * Escape cancels.
 */
export function EditableCell({ value, ...props }: EditableCellProps) {
  const { what, video, shown, cell, tabIndex, isTitle = false } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [editing, setEditing] = useState(false);
  const returns = useRef(false);

  useEffect(() => {
    if (!editing && returns.current) button.current?.focus();
    returns.current = false;
  }, [editing]);

  if (editing) {
    return (
      <EditField
        {...props}
        value={value}
        onDone={(byKey) => {
          returns.current = byKey;
          setEditing(false);
        }}
      />
    );
  }
  return (
    <button
      ref={button}
      type="button"
      className={isTitle ? `${styles["text"]} ${styles["title"]}` : styles["text"]}
      data-cell={cell}
      tabIndex={tabIndex}
      aria-label={isTitle ? undefined : `${texts.edit(what, video.title)}: ${shown || texts.unknown}`}
      onClick={() => setEditing(true)}
    >
      {shown === "" ? <span className={styles["muted"]}>{texts.unknown}</span> : shown}
    </button>
  );
}

interface EditFieldProps extends EditableCellProps {
  onDone: (byKey: boolean) => void;
}

function EditField({ video, what, value, hint, editOf, onDone }: EditFieldProps) {
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState(value);
  const [error, setError] = useState("");
  const over = useRef(false);
  const hintId = useId();

  function leave(byKey: boolean) {
    over.current = true;
    onDone(byKey);
  }

  async function save(byKey: boolean) {
    if (over.current) return;
    if (typed.trim() === value) return leave(byKey);
    over.current = true;
    const done = await dispatch(editVideo({ video, edit: editOf(typed.trim()) }));
    over.current = false;
    if (editVideo.rejected.match(done)) setError(errorMessageFor(done.payload));
    else leave(byKey);
  }

  function handleKey(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.key === "Enter") void save(true);
    if (event.key === "Escape") leave(true);
  }

  return (
    <span className={styles["editing"]}>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just pressed here to edit
        autoFocus
        type="text"
        className={styles["input"]}
        aria-label={texts.edit(what, video.title)}
        aria-describedby={hintId}
        aria-invalid={error !== "" || undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={handleKey}
        onBlur={() => void save(false)}
      />
      <small id={hintId} className={error === "" ? styles["muted"] : styles["wrong"]} aria-live="polite">
        {error || hint}
      </small>
    </span>
  );
}
