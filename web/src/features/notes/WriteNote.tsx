import { useState } from "react";
import { useDraft } from "../../data/drafts/useDraft.ts";
import { useAccount } from "../../data/store/person.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { Composer } from "./Composer.tsx";
import { NOTE_DRAFTS } from "./drafts.ts";
import { keepNote, type NoteBody } from "./notebook.ts";

interface WriteNoteProps {
  /** The note that is changed, or what a new one begins with, which has no id yet. */
  note: NoteBody & { _id?: string };
  onKept?: (note: NoteBody) => void;
  /** The note is kept, or was given up. */
  onDone: () => void;
}

/** Writes a note in the place where it stands: a new one, or a change of one that is there. */
export function WriteNote({ note, onKept, onDone }: WriteNoteProps) {
  const dispatch = useAppDispatch();
  const account = useAccount() ?? "";
  const { draft, write, drop } = useDraft(NOTE_DRAFTS, account, note._id ?? note.videoId);
  const [call] = useState({});
  const { seconds, text } = draft ?? note;
  return (
    <Composer
      draft={{ seconds, text }}
      call={call}
      onWrite={write}
      onKeep={() => {
        const body = { videoId: note.videoId, seconds, text: text.trim() };
        dispatch(keepNote(body, note._id));
        drop();
        onKept?.(body);
        onDone();
      }}
      onCancel={() => {
        drop();
        onDone();
      }}
    />
  );
}
