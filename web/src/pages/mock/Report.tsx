import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { INTERVIEWS, type Interview, selectInterviews } from "../../features/interviews/notebook.ts";
import { QUESTION_NOTES } from "../../features/notes/questionNotebook.ts";
import { UnstoredRecordings } from "../../features/recording/UnstoredRecordings.tsx";
import { BANK } from "../../features/questions/bank.ts";
import { titleOf } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { useEnsureLoaded } from "../../data/store/ensureLoaded.ts";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { FailedState } from "../../ui/empty-state/FailedState.tsx";
import { Notice } from "../../ui/notice/Notice.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { interviewKey } from "./answers.ts";
import { withNote } from "./checks.ts";
import { Comparison } from "./Comparison.tsx";
import { NoteField } from "./NoteField.tsx";
import { PractiseNext } from "./PractiseNext.tsx";
import styles from "./report.module.css";
import { ReplayAll } from "./ReplayAll.tsx";
import { ReportActions } from "./ReportActions.tsx";
import { ReportQuestion } from "./ReportQuestion.tsx";
import { ReportTimes } from "./ReportTimes.tsx";
import { countPoints, isSelfChecked, previousInterview, answerSecondsOf } from "./results.ts";
import { texts } from "./texts.ts";

/**
 * Maximum length of the closing note in characters. It is chosen so that a report with all notes is within the
 * server's limit.
 */
const MAX_NOTE = 2_000;

/** Shows the report of a mock interview. */
export function Report({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const status = useAppSelector(INTERVIEWS.selectStatus);
  const interviews = useAppSelector(selectInterviews);
  const interview = interviews.find(({ _id }) => _id === id);
  useEnsureLoaded(BANK.ensure);
  if (interview)
    return <LoadedReport interview={interview} previous={previousInterview(interview, interviews)} />;
  if (status === "rejected") {
    return <FailedState text={texts.reportFailed} onRetry={() => void dispatch(INTERVIEWS.load())} />;
  }
  if (status !== "fulfilled") {
    return (
      <>
        <PageTitle document={titleOf("mock")}>{texts.title}</PageTitle>
        <output aria-busy="true">{texts.reportLoading}</output>
      </>
    );
  }
  return (
    <EmptyState document={titleOf("mock")} title={texts.reportNotFound} text={texts.reportNotFoundHow}>
      <ButtonLink to={ROUTES.mock}>{texts.toMock}</ButtonLink>
    </EmptyState>
  );
}

interface LoadedReportProps {
  interview: Interview;
  previous: Interview | undefined;
}

function headlineOf(interview: Interview): string {
  const { checked, points } = countPoints(interview);
  const minutes = Math.max(1, Math.round(answerSecondsOf(interview) / 60));
  return !isSelfChecked(interview)
    ? texts.reportUnchecked(interview.questions.length, minutes)
    : texts.reportTitle(checked, points, minutes);
}

function LoadedReport({ interview, previous }: LoadedReportProps) {
  const dispatch = useAppDispatch();
  const { startedAt, level, breakAfter, ended, dropped = 0, questions } = interview;

  function change(fields: Partial<Interview>) {
    const { _id, at: _, ...body } = { ...interview, ...fields };
    dispatch((_dispatch, getState) => {
      // A note can be saved when the report is removed because it was deleted, or because the user was logged out.
      if (INTERVIEWS.selectEntries(getState())[_id]) dispatch(INTERVIEWS.save(_id, body));
    });
  }

  return (
    <>
      <div className={styles["head"]}>
        <div>
          <p>
            <Link to={ROUTES.mock} className={styles["back"]}>
              <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
              {texts.title}
            </Link>
          </p>
          <PageTitle document={titleOf("mock")} className={styles["title"]}>
            {headlineOf(interview)}
          </PageTitle>
          <p className={styles["lead"]}>
            {texts.reportFacts(startedAt, level, breakAfter !== undefined)}
            {countPoints(interview).points > 0 && !isSelfChecked(interview) && ` ${texts.tickFirst}`}
            {ended && ` ${texts.endedEarly}`}
            {dropped > 0 && ` ${texts.dropped(dropped)}`}
          </p>
        </div>
        <ReportActions interview={interview} />
      </div>
      <UnstoredRecordings id={interviewKey(interview._id)} />
      <div className={styles["columns"]}>
        <div className={styles["side"]}>
          <PractiseNext interview={interview} />
          {previous && <Comparison interview={interview} previous={previous} />}
        </div>
        <div className={styles["main"]}>
          <ReportTimes interview={interview} />
          <section aria-labelledby="questions">
            <div className={styles["sectionHead"]}>
              <h2 id="questions">{texts.byQuestion}</h2>
              <p className={styles["muted"]}>{texts.checkHint}</p>
            </div>
            <QuestionNotesStatus />
            <ReplayAll interview={interview} />
            <ol className={styles["questions"]}>
              {questions.map((question, index) => (
                <ReportQuestion
                  key={question.questionId}
                  interviewId={interview._id}
                  startedAt={startedAt}
                  index={index}
                  question={question}
                  onChange={(changed) =>
                    change({ questions: questions.map((each, at) => (at === index ? changed : each)) })
                  }
                />
              ))}
            </ol>
          </section>
          <section className={styles["closing"]}>
            <h2 id="closing">{texts.closing}</h2>
            <NoteField
              draftKey={interview._id}
              rows={3}
              maxLength={MAX_NOTE}
              aria-labelledby="closing"
              note={interview.note ?? ""}
              onSave={(note) => change(withNote(interview, note, startedAt))}
            />
            <p className={styles["muted"]}>{texts.noteSaved}</p>
          </section>
        </div>
      </div>
    </>
  );
}

/** Loads the notes on questions. It shows an error if they could not be loaded. */
function QuestionNotesStatus() {
  const dispatch = useAppDispatch();
  const status = useAppSelector(QUESTION_NOTES.selectStatus);
  useEnsureLoaded(QUESTION_NOTES.ensure);
  if (status === "fulfilled") return null;
  if (status === "rejected") {
    return <Notice text={texts.notesFailed} onRetry={() => void dispatch(QUESTION_NOTES.load())} />;
  }
  // Printing waits for this element.
  return (
    <output className="vh" aria-busy="true">
      {texts.notesLoading}
    </output>
  );
}
