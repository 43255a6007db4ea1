import { ChevronDown, RotateCcw } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import type { InterviewQuestion } from "../../features/interviews/notebook.ts";
import { QUESTION_NOTES } from "../../features/notes/questionNotebook.ts";
import { AddToPlanButton } from "../../features/plan/AddToPlanButton.tsx";
import { BANK, nameOfKind } from "../../features/questions/bank.ts";
import { selectKeyPoints, useQuestionDetails } from "../../features/questions/details.ts";
import { ensureQuestions, selectQuestionsStatus } from "../../features/questions/notebook.ts";
import { useEnsureLoaded } from "../../data/store/ensureLoaded.ts";
import { ROUTES } from "../../data/routes.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { clockTime } from "../../shared/text/duration.ts";
import { Notice } from "../../ui/notice/Notice.tsx";
import { withCheckedPoint, withNote } from "./checks.ts";
import { NoteField } from "./NoteField.tsx";
import { Replay } from "./Replay.tsx";
import styles from "./report.module.css";
import { texts } from "./texts.ts";

/** Maximum length of the note to a question in characters. */
const MAX_NOTE = 500;

const NO_POINTS: readonly string[] = [];

interface ReportQuestionProps {
  interviewId: string;
  /** Start of the interview as an ISO date. */
  startedAt: string;
  index: number;
  question: InterviewQuestion;
  onChange: (question: InterviewQuestion) => void;
}

/**
 * Shows a question of a report. When it is opened, it shows the key points as a checklist, the recorded answer and a
 * note. They are loaded before, because the browser prints at once.
 */
export function ReportQuestion({ interviewId, startedAt, index, question, onChange }: ReportQuestionProps) {
  const bank = useAppSelector(BANK.selectValue);
  const { text, seconds, minutes, points, checkedPoints, longestPause, silence } = question;
  const facts = [
    nameOfKind(bank, question) ?? texts.ownKind,
    longestPause !== undefined && texts.pause(longestPause),
    silence !== undefined && texts.silence(silence),
  ].filter((fact) => fact !== false);
  return (
    <li>
      <details className={styles["fold"]}>
        <summary>
          <span className={styles["number"]} aria-hidden="true">
            {index + 1}
          </span>
          <span className={styles["asked"]}>
            <b>{text}</b>
            <span className={styles["muted"]}>{facts.join(" · ")}</span>
          </span>
          <span className={styles["result"]}>
            <span>{texts.pointsOf(checkedPoints.length, points)}</span>
            <span>
              <b>{clockTime(seconds)}</b> {texts.ofTime(minutes)}
            </span>
          </span>
          <ChevronDown className={styles["chevron"]} size={20} strokeWidth={1.75} aria-hidden="true" />
        </summary>
        <QuestionDetails
          interviewId={interviewId}
          startedAt={startedAt}
          index={index}
          question={question}
          onChange={onChange}
        />
      </details>
    </li>
  );
}

function QuestionDetails({ interviewId, startedAt, index, question, onChange }: ReportQuestionProps) {
  const { questionId, text, points, followUp, followUpAt, note = "", way } = question;
  const id = useId();
  const keyPoints = useAppSelector((state) => selectKeyPoints(state, questionId)) ?? NO_POINTS;
  const isPending = !["fulfilled", "rejected"].includes(useAppSelector(selectQuestionsStatus));
  useEnsureLoaded(ensureQuestions);
  return (
    <div className={styles["body"]}>
      {points > 0 && !isPending && <Points question={question} startedAt={startedAt} onChange={onChange} />}
      {followUp !== undefined && (
        <p className={styles["muted"]}>{texts.followUpAt(clockTime(followUpAt ?? 0), followUp)}</p>
      )}
      <Replay interviewId={interviewId} index={index} way={way} points={keyPoints} />
      <div className={styles["noteField"]}>
        <span id={id}>{texts.note}</span>
        <NoteField
          draftKey={`${interviewId}/${questionId}`}
          rows={2}
          aria-labelledby={id}
          maxLength={MAX_NOTE}
          note={note}
          onSave={(written) => onChange(withNote(question, written, startedAt))}
        />
      </div>
      <QuestionNote questionId={questionId} />
      <p className={styles["acts"]}>
        <Link
          to={`${ROUTES.practice}?${new URLSearchParams({ question: questionId })}`}
          className={styles["again"]}
        >
          <RotateCcw size={16} strokeWidth={1.75} aria-hidden="true" />
          {texts.again}
        </Link>
        <AddToPlanButton questionId={questionId} text={text} className={styles["again"]} />
      </p>
    </div>
  );
}

/** Shows the user's note on a question outside of the interview. Without such a note, it renders nothing. */
function QuestionNote({ questionId }: { questionId: string }) {
  const note = useAppSelector((state) => QUESTION_NOTES.selectEntry(state, questionId));
  const id = useId();
  if (note === undefined) return null;
  return (
    <section className={styles["questionNote"]} aria-labelledby={id}>
      <h3 id={id}>{texts.questionNote}</h3>
      <p>{note.text}</p>
    </section>
  );
}

interface PointsProps {
  /** Start of the interview as an ISO date. */
  startedAt: string;
  question: InterviewQuestion;
  onChange: (question: InterviewQuestion) => void;
}

/** Loads the key points of a question and shows them as a checklist. */
function Points({ question, startedAt, onChange }: PointsProps) {
  const { questionId, checkedPoints } = question;
  const { details, phase, retry } = useQuestionDetails(questionId);
  if (!details && phase === "rejected") return <Notice text={texts.pointsFailed} onRetry={retry} />;
  if (!details) return <output aria-busy="true">{texts.pointsLoading}</output>;

  function check(point: number, isChecked: boolean) {
    const checked = withCheckedPoint(question, point, isChecked, startedAt);
    onChange({ ...checked, points: details?.points.length ?? question.points });
  }

  return (
    <fieldset className={styles["points"]}>
      <legend className="vh">{texts.keyPoints}</legend>
      {details.points.map((point, index) => (
        <label key={point} className={styles["point"]}>
          <input
            type="checkbox"
            checked={checkedPoints.includes(index)}
            onChange={({ target }) => check(index, target.checked)}
          />
          {point}
        </label>
      ))}
    </fieldset>
  );
}
