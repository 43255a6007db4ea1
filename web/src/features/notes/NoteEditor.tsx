import { useState } from "react";
import { useDraft } from "../../data/drafts/useDraft.ts";
import { useAccount } from "../../data/store/account.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { Composer } from "./Composer.tsx";
import { NOTE_DRAFTS } from "./drafts.ts";
import { saveNote, type NoteBody } from "./notebook.ts";

interface NoteEditorProps {
  /** Note that is edited, or the initial values of a new note. A new note has no ID. */
  note: NoteBody & { _id?: string };
  onSaved?: (note: NoteBody) => void;
  /** Callback after the user has saved or discarded the note. */
  onDone: () => void;
}

/** Renders a form that edits a note, or writes a new note, at its position in the list. */
export function NoteEditor({ note, onSaved, onDone }: NoteEditorProps) {
  const dispatch = useAppDispatch();
  const account = useAccount() ?? "";
  const { draft, write, discard } = useDraft(NOTE_DRAFTS, account, note._id ?? note.videoId);
  const [call] = useState({});
  const { seconds, text } = draft ?? note;
  return (
    <Composer
      draft={{ seconds, text }}
      call={call}
      onWrite={write}
      onSave={() => {
        const body = { videoId: note.videoId, seconds, text: text.trim() };
        dispatch(saveNote(body, note._id));
        discard();
        onSaved?.(body);
        onDone();
      }}
      onCancel={() => {
        discard();
        onDone();
      }}
    />
  );
}
