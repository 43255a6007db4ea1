import { useState } from "react";
import type { Note } from "../../data/api/types.ts";
import { useAccount } from "../../data/store/person.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { Composer } from "./Composer.tsx";
import { keepNote } from "./notebook.ts";
import { useDraft } from "./useDraft.ts";

interface EditNoteProps {
  note: Note;
  onDone: () => void;
}

/** Changes a note in its place. */
export function EditNote({ note, onDone }: EditNoteProps) {
  const dispatch = useAppDispatch();
  const account = useAccount() ?? "";
  const { draft, write, drop } = useDraft(account, note._id);
  const [call] = useState({});
  const { seconds, text } = draft ?? note;
  return (
    <Composer
      draft={{ seconds, text }}
      call={call}
      onWrite={write}
      onKeep={() => {
        dispatch(keepNote({ videoId: note.videoId, seconds, text: text.trim() }, note._id));
        drop();
        onDone();
      }}
      onCancel={() => {
        drop();
        onDone();
      }}
    />
  );
}
