import { useMemo, useState } from "react";
import { ensureNotes, fetchNotes, selectNotes, selectNotesStatus } from "../../features/notes/notebook.ts";
import { useLoadedVideos } from "../../widgets/known-videos/useLoadedVideos.ts";
import { titleOf } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";
import { useEnsureLoaded } from "../../data/store/ensureLoaded.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { useHistoryState } from "../../shared/entry/useHistoryState.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { FailedState } from "../../ui/empty-state/FailedState.tsx";
import { PageHead } from "../../ui/page/PageHead.tsx";
import { ExportButtons } from "./ExportButtons.tsx";
import { type Grouping, groupsOf, searchNotes } from "./groups.ts";
import { NoteGroupView } from "./NoteGroupView.tsx";
import { NotesBar } from "./NotesBar.tsx";
import styles from "./notes.module.css";
import { texts } from "./texts.ts";

const isGrouping = (value: unknown): value is Grouping => value === "video" || value === "day";
const isText = (value: unknown): value is string => typeof value === "string";

/** Renders the page of all notes, with a filter, groups and exports. */
export default function NotesPage() {
  const notes = useAppSelector(selectNotes);
  const status = useAppSelector(selectNotesStatus);
  const dispatch = useAppDispatch();
  const ids = useMemo(() => [...new Set(notes.map(({ videoId }) => videoId))], [notes]);
  const { videos, isComplete } = useLoadedVideos(ids);
  const [grouping, setGrouping] = useHistoryState<Grouping>("notes by", isGrouping, "video");
  const [words, setWords] = useHistoryState("notes with", isText, "");
  const [edited, setEdited] = useState<string>();
  useEnsureLoaded(ensureNotes);

  if (notes.length === 0 && status === "fulfilled") {
    return (
      <EmptyState document={titleOf("notes")} title={texts.none} text={texts.noneHint}>
        <ButtonLink to={ROUTES.explore}>{texts.explore}</ButtonLink>
      </EmptyState>
    );
  }
  if (notes.length === 0 && status === "rejected") {
    return <FailedState text={texts.failed} onRetry={() => void dispatch(fetchNotes())} />;
  }

  const found = searchNotes(words, notes, videos);
  const groups = groupsOf(found, grouping, videos);
  function state(): string {
    if (notes.length === 0) return texts.fetching;
    return words.trim() === "" ? texts.state(notes.length, ids.length) : texts.found(found.length);
  }
  return (
    <div className={styles["page"]}>
      <PageHead title={texts.title} document={titleOf("notes")} state={state()}>
        <ExportButtons
          groups={groupsOf(found, "video", videos)}
          busy={status === "idle" || status === "pending" || !isComplete}
        />
      </PageHead>
      <NotesBar words={words} onWords={setWords} grouping={grouping} onGrouping={setGrouping} />
      {groups.map((group) => (
        <NoteGroupView key={group.key} group={group} videos={videos} edited={edited} onEdit={setEdited} />
      ))}
      {notes.length > 0 && groups.length === 0 && (
        <EmptyState heading="section" scene="nothing" title={texts.nothing} text={texts.nothingHint}>
          <Button type="button" look="outline" onClick={() => setWords("")}>
            {texts.clear}
          </Button>
        </EmptyState>
      )}
    </div>
  );
}
