import { useRef, useState } from "react";
import type { Note, Video } from "../../data/api/types.ts";
import { useDraft } from "../../data/drafts/useDraft.ts";
import { useAccount } from "../../data/store/person.ts";
import { usePersonal } from "../../data/store/loadedOnce.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { Notice } from "../../ui/notice/Notice.tsx";
import type { Playhead } from "../../ui/player/playhead.ts";
import beside from "../../ui/tab/tab.module.css";
import { Composer } from "./Composer.tsx";
import { NOTE_DRAFTS } from "./drafts.ts";
import {
  ensureNotes,
  fetchNotes,
  keepNote,
  removeNote,
  selectNotesOf,
  selectNotesStatus,
} from "./notebook.ts";
import { NoteList } from "./NoteList.tsx";
import { TabFoot } from "./TabFoot.tsx";
import { TakeNote } from "./TakeNote.tsx";
import { texts } from "./texts.ts";
import { VisitorsNotes } from "./VisitorsNotes.tsx";

interface NotesTabProps {
  video: Video;
  playhead: Playhead;
  /** The last press that opens a note, the second that was on show, and the words that the note begins with. */
  asked: { seconds: number; text?: string } | null;
}

/** A person's notes beside their video: each at its second, the one at hand lit while the video plays. */
export default function NotesTab(props: NotesTabProps) {
  const account = useAccount();
  if (account === null) return <VisitorsNotes />;
  return <OwnNotes key={account} account={account} {...props} />;
}

function OwnNotes({ account, video, playhead, asked }: NotesTabProps & { account: string }) {
  const dispatch = useAppDispatch();
  const notes = useAppSelector((state) => selectNotesOf(state, video._id));
  const status = useAppSelector(selectNotesStatus);
  const [edited, setEdited] = useState<Note>();
  const fresh = useDraft(NOTE_DRAFTS, account, video._id);
  const change = useDraft(NOTE_DRAFTS, account, edited?._id ?? "");
  const { draft, write, drop } = edited ? change : fresh;
  // Whom the field has the focus for; null before somebody has opened it here.
  const [call, setCall] = useState<object | null>(null);
  const [heard, setHeard] = useState<object | null>(null);
  const take = useRef<HTMLButtonElement>(null);
  usePersonal(ensureNotes);

  function compose(seconds: number, from: object, text = "") {
    // A new note never takes the place of one that is being changed, whose own draft stays.
    setEdited(undefined);
    const { draft: begun, begin } = fresh;
    // What is being written stays at its second; words that are brought follow it.
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
    drop();
    setEdited(undefined);
    // Once it stands in the place of the field.
    requestAnimationFrame(() => take.current?.focus({ preventScroll: true }));
  }

  function keep() {
    if (open === null) return;
    dispatch(keepNote({ videoId: video._id, seconds: open.seconds, text: open.text.trim() }, edited?._id));
    close();
  }

  const open = draft ?? edited ?? null;
  return (
    <div className={beside["tab"]}>
      {open === null ? (
        <TakeNote ref={take} playhead={playhead} onTake={(seconds) => compose(seconds, { seconds })} />
      ) : (
        <Composer
          draft={{ seconds: open.seconds, text: open.text }}
          call={call}
          onWrite={write}
          onKeep={keep}
          onCancel={close}
        />
      )}
      {status === "rejected" && (
        <div className={beside["failed"]}>
          <Notice text={texts.loadFailed} onRetry={() => void dispatch(fetchNotes())} />
        </div>
      )}
      <NoteList
        notes={notes}
        isLoading={status === "pending" || status === "idle"}
        playhead={playhead}
        onEdit={edit}
        onRemove={(note) => dispatch(removeNote(note))}
      />
      <TabFoot video={video} notes={notes} />
    </div>
  );
}
