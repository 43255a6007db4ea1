import { useRef, useState } from "react";
import type { Note, Video } from "../../data/api/types.ts";
import { useDraft } from "../../data/drafts/useDraft.ts";
import { useAccount } from "../../data/store/account.ts";
import { useEnsureLoaded } from "../../data/store/ensureLoaded.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { Notice } from "../../ui/notice/Notice.tsx";
import type { Playhead } from "../../ui/player/playhead.ts";
import { usePauseWhileTyping } from "../../ui/player/usePauseWhileTyping.ts";
import tabStyles from "../../ui/tab/tab.module.css";
import { Composer } from "./Composer.tsx";
import { NOTE_DRAFTS } from "./drafts.ts";
import {
  ensureNotes,
  fetchNotes,
  saveNote,
  removeNote,
  selectNotesOf,
  selectNotesStatus,
} from "./notebook.ts";
import { NoteList } from "./NoteList.tsx";
import { NotesTabFooter } from "./NotesTabFooter.tsx";
import { TakeNoteButton } from "./TakeNoteButton.tsx";
import { texts } from "./texts.ts";
import { NotesForVisitors } from "./NotesForVisitors.tsx";

interface NotesTabProps {
  video: Video;
  playhead: Playhead;
  /** Latest use of the shortcut: the time of the video in seconds, and the initial text of the note. */
  asked: { seconds: number; text?: string } | null;
}

/** Renders the user's notes of a video. During playback, the note at the current time is highlighted. */
export default function NotesTab(props: NotesTabProps) {
  const account = useAccount();
  if (account === null) return <NotesForVisitors />;
  return <OwnNotes key={account} account={account} {...props} />;
}

function OwnNotes({ account, video, playhead, asked }: NotesTabProps & { account: string }) {
  const dispatch = useAppDispatch();
  const notes = useAppSelector((state) => selectNotesOf(state, video._id));
  const status = useAppSelector(selectNotesStatus);
  const [edited, setEdited] = useState<Note>();
  const fresh = useDraft(NOTE_DRAFTS, account, video._id);
  const change = useDraft(NOTE_DRAFTS, account, edited?._id ?? "");
  const { draft, write, discard } = edited ? change : fresh;
  // Latest request to focus the form; null while the form is closed.
  const [call, setCall] = useState<object | null>(null);
  const [heard, setHeard] = useState<object | null>(null);
  const take = useRef<HTMLButtonElement>(null);
  const typing = usePauseWhileTyping(playhead);
  useEnsureLoaded(ensureNotes);

  function compose(seconds: number, from: object, text = "") {
    // When the user starts a new note, the form for the other note closes. Its draft remains.
    setEdited(undefined);
    const { draft: begun, begin } = fresh;
    // A draft that exists retains its timestamp, and the new text is appended to its text.
    if (begun === null) begin({ seconds, text });
    else if (text !== "") begin({ ...begun, text: [begun.text, text].filter(Boolean).join("\n") });
    setCall(from);
  }
  if (asked !== null && asked !== heard) {
    setHeard(asked);
    compose(asked.seconds, asked, asked.text);
  }

  function edit(note: Note) {
    setEdited(note);
    setCall(note);
  }

  function close() {
    discard();
    setEdited(undefined);
    typing.resume();
    // In the next frame, the form has replaced the button, and the button can get the focus again.
    requestAnimationFrame(() => take.current?.focus({ preventScroll: true }));
  }

  function save() {
    if (open === null) return;
    dispatch(saveNote({ videoId: video._id, seconds: open.seconds, text: open.text.trim() }, edited?._id));
    close();
  }

  const open = draft ?? edited ?? null;
  return (
    <div className={tabStyles["tab"]}>
      {open === null ? (
        <TakeNoteButton ref={take} playhead={playhead} onTake={(seconds) => compose(seconds, { seconds })} />
      ) : (
        <Composer
          draft={{ seconds: open.seconds, text: open.text }}
          call={call}
          onWrite={(written) => {
            typing.pause();
            write(written);
          }}
          onSave={save}
          onCancel={close}
        />
      )}
      {status === "rejected" && (
        <div className={tabStyles["failed"]}>
          <Notice text={texts.loadFailed} onRetry={() => void dispatch(fetchNotes())} />
        </div>
      )}
      {(notes.length > 0 || status !== "rejected") && (
        <NoteList
          notes={notes}
          isLoading={status === "pending" || status === "idle"}
          playhead={playhead}
          onEdit={edit}
          onRemove={(note) => dispatch(removeNote(note))}
        />
      )}
      <NotesTabFooter video={video} notes={notes} />
    </div>
  );
}
