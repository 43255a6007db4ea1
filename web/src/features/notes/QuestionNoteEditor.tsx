import { useDraft } from "../../data/drafts/useDraft.ts";
import { useAccount } from "../../data/store/account.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { Composer } from "./Composer.tsx";
import { QUESTION_NOTE_DRAFTS } from "./drafts.ts";
import { QUESTION_NOTES } from "./questionNotebook.ts";

interface QuestionNoteEditorProps {
  questionId: string;
  /** Saved note; empty for a new note. */
  text: string;
  /** Request to focus the text field; null leaves the focus unchanged. */
  call: object | null;
  /** Callback after the user has saved or discarded the note. */
  onDone: () => void;
}

/** Renders a form for the note on a question. Until the note is saved, it is a draft in this browser. */
export function QuestionNoteEditor({ questionId, text, call, onDone }: QuestionNoteEditorProps) {
  const dispatch = useAppDispatch();
  const account = useAccount() ?? "";
  const { draft, write, discard } = useDraft(QUESTION_NOTE_DRAFTS, account, questionId);
  const shown = draft ?? { text };

  function close() {
    discard();
    onDone();
  }

  return (
    <Composer
      draft={shown}
      call={call}
      onWrite={write}
      onSave={() => {
        dispatch(QUESTION_NOTES.save(questionId, { text: shown.text.trim() }));
        close();
      }}
      onCancel={close}
    />
  );
}
