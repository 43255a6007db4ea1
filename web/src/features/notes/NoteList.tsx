import { useRef, useSyncExternalStore } from "react";
import type { Note } from "../../data/api/types.ts";
import { useKeptInView } from "../../ui/list/useKeptInView.ts";
import type { Playhead } from "../../ui/player/playhead.ts";
import beside from "../../ui/tab/tab.module.css";
import { NoteRow } from "./NoteRow.tsx";
import { texts } from "./texts.ts";

interface NoteListProps {
  /** In the order of their moments. */
  notes: readonly Note[];
  isLoading: boolean;
  playhead: Playhead;
  onEdit: (note: Note) => void;
  onRemove: (note: Note) => void;
}

/** The notes of the video on show. The last one before the moment is lit, and kept in view. */
export function NoteList({ notes, isLoading, playhead, onEdit, onRemove }: NoteListProps) {
  const list = useRef<HTMLUListElement>(null);
  const near = () => {
    const now = playhead.now();
    return notes.findLast(({ seconds }) => seconds <= now)?._id;
  };
  const nearId = useSyncExternalStore(playhead.subscribe, near, near);
  useKeptInView(list, nearId);

  if (notes.length === 0) {
    return (
      <div className={beside["none"]} aria-busy={isLoading}>
        {!isLoading && (
          <>
            <p className={beside["noneTitle"]}>{texts.none}</p>
            <p>{texts.noneHow}</p>
          </>
        )}
      </div>
    );
  }
  return (
    <ul ref={list} className={beside["list"]} aria-label={texts.list}>
      {notes.map((note) => (
        <NoteRow
          key={note._id}
          note={note}
          near={note._id === nearId}
          onPlay={playhead.playFrom}
          onEdit={onEdit}
          onRemove={onRemove}
        />
      ))}
    </ul>
  );
}
