import { ArrowLeft } from "lucide-react";
import {
  type FormEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useState,
} from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { BANK, type QuestionBank } from "../../features/questions/bank.ts";
import { saveQuestion } from "../../features/questions/notebook.ts";
import { useDraft } from "../../data/drafts/useDraft.ts";
import { titleOf } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";
import { useAccount } from "../../data/store/account.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { MAX_BANK_ANSWER_MINUTES } from "../../shared/limits.ts";
import { ownEntry } from "../../shared/ownEntry.ts";
import { Button } from "../../ui/button/Button.tsx";
import { TextArea } from "../../ui/field/TextArea.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { showToast } from "../../ui/toast/toast.ts";
import styles from "./add.module.css";
import { addTexts } from "./addTexts.ts";
import { LIST_DRAFTS } from "./listDrafts.ts";
import type { GuessEdits } from "../../widgets/own-questions/listDraft.ts";
import {
  type QuestionGuess,
  createQuestionGuesser,
  type OwnQuestionLine,
  parseOwnQuestions,
  MAX_LINES,
  DEFAULT_GUESS,
  countUnparsedLines,
  editsInText,
  removeAddedLines,
} from "../../widgets/own-questions/ownList.ts";
import { texts } from "./texts.ts";
import { ADD_QUESTIONS_PATH } from "./useOpenAccountView.ts";
import { useAllCards } from "../../widgets/practice-cards/useAllCards.ts";

const NO_EDITS: GuessEdits = {};

/** Question that will be added, with its category and minutes. */
interface Row extends OwnQuestionLine {
  guess: QuestionGuess;
  /** Whether the user has changed the category or the minutes. */
  isEdited: boolean;
}

/**
 * Renders a form that adds own questions of the user, one per line. The category and the minutes of each question are
 * guessed.
 */
export function AddQuestions() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const account = useAccount() ?? "";
  const bank = useAppSelector(BANK.selectValue);
  const { draft, write, discard } = useDraft(LIST_DRAFTS, account, "list");
  const edits = draft?.edits ?? NO_EDITS;
  const text = draft?.text ?? "";
  const shown = useDeferredValue(text);
  const rowsOf = useRowsOf(bank, edits);
  const rows = useMemo(() => rowsOf(shown), [rowsOf, shown]);
  const unread = countUnparsedLines(shown);
  useRequestedQuestion((question) => {
    const lines = text === "" ? [] : text.split("\n");
    if (!lines.includes(question)) write({ text: [...lines, question].join("\n"), edits });
  });
  const ready = rows.filter(isReady);

  function save(event: FormEvent) {
    event.preventDefault();
    // The rows on the page can belong to an earlier text, so they are computed again.
    const current = rowsOf(text);
    const added = current.filter(isReady);
    if (added.length === 0) return;
    for (const { text: question, guess } of added) {
      const { category, minutes } = guess;
      dispatch(saveQuestion({ text: question, minutes, ...(category !== "" && { category }) }));
    }
    showToast("success", addTexts.added(added.length));
    const rest = removeAddedLines(text, current);
    if (rest !== "") {
      write({ text: rest, edits: editsInText(rest, edits) });
      return;
    }
    discard();
    void navigate(ROUTES.practice);
  }

  return (
    <form onSubmit={save}>
      <p>
        <Link className={styles["back"]} to={ROUTES.practice}>
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
          {texts.title}
        </Link>
      </p>
      <PageTitle document={titleOf("practice")} className={styles["title"]}>
        {texts.addQuestions}
      </PageTitle>
      <p className={styles["muted"]}>{addTexts.addHow}</p>
      <div className={styles["columns"]}>
        <ListField text={text} onWrite={(next) => write({ text: next, edits })} />
        <section aria-labelledby="found">
          <h2 id="found" className={styles["found"]}>
            {addTexts.canBeAdded(ready.length, rows.length)}
          </h2>
          <ul className={styles["rows"]}>
            {rows.map((row) => (
              <QuestionRow
                key={row.number}
                row={row}
                bank={bank}
                onEdit={(guess) => write({ text, edits: { ...edits, [row.text]: guess } })}
              />
            ))}
          </ul>
          {unread > 0 && <p className={styles["problem"]}>{addTexts.unreadLines(unread)}</p>}
          <div className={styles["bar"]}>
            <output>{addTexts.addSum(ready.length, minutesIn(ready))}</output>
            <Button type="submit" busy={ready.length === 0}>
              {addTexts.addAll(ready.length)}
            </Button>
          </div>
        </section>
      </div>
    </form>
  );
}

/** Calls a function once with the question in the address, and removes the question from the address. */
function useRequestedQuestion(add: (question: string) => void) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const question = parameters.get("text");
  const take = useEffectEvent(add);
  useEffect(() => {
    if (question === null) return;
    take(question);
    void navigate(ADD_QUESTIONS_PATH, { replace: true });
  }, [navigate, question]);
}

function minutesIn(rows: readonly Row[]): number {
  return rows.reduce((sum, { guess }) => sum + guess.minutes, 0);
}

function isReady({ problem }: Row): boolean {
  return problem === undefined;
}

/**
 * Returns a function that returns the questions in a text. Their category and minutes come from the user, or are
 * guessed.
 */
function useRowsOf(bank: QuestionBank | null, edits: GuessEdits): (text: string) => readonly Row[] {
  const cards = useAllCards();
  const guess = useMemo(() => createQuestionGuesser(bank?.questions ?? []), [bank]);
  return useCallback(
    (text) => {
      const known = cards.map(({ question }) => question.text);
      return parseOwnQuestions(text, known).map(({ number, text: question, problem }) => ({
        number,
        text: question,
        problem,
        guess: ownEntry(edits, question) ?? (problem ? DEFAULT_GUESS : guess(question)),
        isEdited: ownEntry(edits, question) !== undefined,
      }));
    },
    [cards, guess, edits],
  );
}

function ListField({ text, onWrite }: { text: string; onWrite: (text: string) => void }) {
  const id = useId();
  return (
    <div className={styles["field"]}>
      <label htmlFor={id}>{addTexts.yourQuestions}</label>
      <TextArea
        id={id}
        className={styles["list"]}
        rows={10}
        aria-describedby={`${id}-hint`}
        value={text}
        onChange={({ target }) => onWrite(target.value)}
      />
      <p id={`${id}-hint`} className={styles["hint"]}>
        {addTexts.listHint(MAX_LINES)}
      </p>
    </div>
  );
}

interface QuestionRowProps {
  row: Row;
  bank: QuestionBank | null;
  onEdit: (guess: QuestionGuess) => void;
}

function QuestionRow({ row: { number, text, problem, guess, isEdited }, bank, onEdit }: QuestionRowProps) {
  if (problem) {
    return (
      <li className={styles["row"]}>
        <p className={styles["text"]}>{text}</p>
        <p className={problem === "known" || problem === "repeated" ? styles["hint"] : styles["problem"]}>
          {addTexts.lineProblem(number, addTexts.lineProblems[problem])}
        </p>
      </li>
    );
  }
  return (
    <li className={styles["row"]} data-guessed={!isEdited}>
      <p className={styles["text"]}>{text}</p>
      <select
        className={styles["select"]}
        aria-label={addTexts.categoryOf(number)}
        value={guess.category}
        onChange={({ target }) => onEdit({ ...guess, category: target.value })}
      >
        <option value="">{addTexts.noCategory}</option>
        {(bank?.categories ?? []).map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </select>
      <MinutesField
        number={number}
        minutes={guess.minutes}
        onChange={(minutes) => onEdit({ ...guess, minutes })}
      />
    </li>
  );
}

interface MinutesFieldProps {
  /** Number of the line that contains the question. */
  number: number;
  minutes: number;
  onChange: (minutes: number) => void;
}

/**
 * Renders a field for the minutes of an answer. If the number is invalid when the field loses the focus, the previous
 * number is restored.
 */
function MinutesField({ number, minutes, onChange }: MinutesFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <label className={styles["minutes"]}>
      <span className="vh">{addTexts.minutesOf(number)}</span>
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_BANK_ANSWER_MINUTES}
        value={typed ?? minutes}
        onChange={({ target }) => {
          setTyped(target.value);
          const next = Number(target.value);
          if (Number.isInteger(next) && next >= 1 && next <= MAX_BANK_ANSWER_MINUTES) onChange(next);
        }}
        onBlur={() => setTyped(undefined)}
      />
      {addTexts.minutesUnit}
    </label>
  );
}
