import { useMemo, useState } from "react";
import { ensureNotes, fetchNotes, selectNotes, selectNotesStatus } from "../../features/notes/notebook.ts";
import { useLoadedVideos } from "../../widgets/known-videos/useLoadedVideos.ts";
import { texts as questionTexts } from "../../widgets/question-notes/texts.ts";
import { useQuestionNotes } from "../../widgets/question-notes/useQuestionNotes.ts";
import { titleOf } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";
import { useEnsureLoaded } from "../../data/store/ensureLoaded.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { useHistoryState } from "../../shared/entry/useHistoryState.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { FailedState } from "../../ui/empty-state/FailedState.tsx";
import { Notice } from "../../ui/notice/Notice.tsx";
import { PageHead } from "../../ui/page/PageHead.tsx";
import { ExportButtons } from "./ExportButtons.tsx";
import { type Grouping, groupsOf, searchNotes, searchQuestionNotes } from "./groups.ts";
import { NoteGroupView } from "./NoteGroupView.tsx";
import { NotesBar } from "./NotesBar.tsx";
import styles from "./notes.module.css";
import { QuestionNotes } from "./QuestionNotes.tsx";
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
  const ofQuestions = useQuestionNotes();
  const { questionNotes, status: questionStatus } = ofQuestions;
  const statuses = [status, questionStatus];
  const count = notes.length + questionNotes.length;
  useEnsureLoaded(ensureNotes);

  function retry() {
    void dispatch(fetchNotes());
    ofQuestions.retry();
  }

  if (count === 0 && statuses.every((each) => each === "fulfilled")) {
    return (
      <EmptyState document={titleOf("notes")} title={texts.none} text={texts.noneHint}>
        <ButtonLink to={ROUTES.explore}>{texts.explore}</ButtonLink>
      </EmptyState>
    );
  }
  if (count === 0 && statuses.includes("rejected")) {
    return <FailedState text={texts.failed} onRetry={retry} />;
  }

  const found = searchNotes(words, notes, videos);
  const foundOfQuestions = searchQuestionNotes(words, questionNotes);
  const groups = groupsOf(found, grouping, videos);
  const isPartlyMissing =
    (notes.length === 0 && status === "rejected") ||
    (questionNotes.length === 0 && questionStatus === "rejected");
  function state(): string {
    if (count === 0) return texts.fetching;
    return words.trim() === ""
      ? texts.state(count, ids.length, questionNotes.length)
      : texts.found(found.length + foundOfQuestions.length);
  }
  return (
    <div className={styles["page"]}>
      <PageHead title={texts.title} document={titleOf("notes")} state={state()}>
        <ExportButtons
          groups={groupsOf(found, "video", videos)}
          questionNotes={foundOfQuestions}
          busy={
            status === "idle" ||
            status === "pending" ||
            !isComplete ||
            !ofQuestions.isComplete ||
            ofQuestions.textsStatus !== "fulfilled"
          }
        />
      </PageHead>
      <NotesBar words={words} onWords={setWords} grouping={grouping} onGrouping={setGrouping} />
      {isPartlyMissing && <Notice text={texts.failed} onRetry={retry} />}
      {!isPartlyMissing && ofQuestions.textsStatus === "rejected" && (
        <Notice text={questionTexts.questionsFailed} onRetry={retry} />
      )}
      {groups.map((group) => (
        <NoteGroupView key={group.key} group={group} videos={videos} edited={edited} onEdit={setEdited} />
      ))}
      {foundOfQuestions.length > 0 && (
        <QuestionNotes notes={foundOfQuestions} edited={edited} onEdit={setEdited} />
      )}
      {count > 0 && groups.length === 0 && foundOfQuestions.length === 0 && (
        <EmptyState heading="section" scene="nothing" title={texts.nothing} text={texts.nothingHint}>
          <Button type="button" look="outline" onClick={() => setWords("")}>
            {texts.clear}
          </Button>
        </EmptyState>
      )}
    </div>
  );
}
