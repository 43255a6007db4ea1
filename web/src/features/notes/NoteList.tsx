import { useRef, useSyncExternalStore } from "react";
import type { Note } from "../../data/api/types.ts";
import { useScrollCurrentIntoView } from "../../ui/list/useScrollCurrentIntoView.ts";
import type { Playhead } from "../../ui/player/playhead.ts";
import tabStyles from "../../ui/tab/tab.module.css";
import { NoteRow } from "./NoteRow.tsx";
import { texts } from "./texts.ts";

interface NoteListProps {
  /** Notes in the order of their timestamps. */
  notes: readonly Note[];
  isLoading: boolean;
  playhead: Playhead;
  onEdit: (note: Note) => void;
  onRemove: (note: Note) => void;
}

/** Renders the notes of a video. The last note before the current time is highlighted and scrolled into view. */
export function NoteList({ notes, isLoading, playhead, onEdit, onRemove }: NoteListProps) {
  const list = useRef<HTMLUListElement>(null);
  const near = () => {
    const now = playhead.now();
    return notes.findLast(({ seconds }) => seconds <= now)?._id;
  };
  const nearId = useSyncExternalStore(playhead.subscribe, near, near);
  useScrollCurrentIntoView(list, nearId);

  if (notes.length === 0) {
    return (
      <div className={tabStyles["none"]} aria-busy={isLoading}>
        {!isLoading && (
          <>
            <p className={tabStyles["noneTitle"]}>{texts.none}</p>
            <p>{texts.noneHow}</p>
          </>
        )}
      </div>
    );
  }
  return (
    <ul ref={list} className={tabStyles["list"]} aria-label={texts.list}>
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
