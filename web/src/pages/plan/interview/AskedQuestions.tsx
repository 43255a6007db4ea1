import { type FormEvent, useId, useMemo, useState } from "react";
import { BANK, type QuestionBank } from "../../../features/questions/bank.ts";
import { saveQuestion } from "../../../features/questions/notebook.ts";
import { useDraft } from "../../../data/drafts/useDraft.ts";
import { useAccount } from "../../../data/store/account.ts";
import { useAppDispatch, useAppSelector } from "../../../data/store/store.ts";
import { MAX_BANK_ANSWER_MINUTES } from "../../../shared/limits.ts";
import { ownEntry } from "../../../shared/ownEntry.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { TextArea } from "../../../ui/field/TextArea.tsx";
import { showToast } from "../../../ui/toast/toast.ts";
import {
  type QuestionGuess,
  createQuestionGuesser,
  type OwnQuestionLine,
  parseOwnQuestions,
  editsInText,
  removeAddedLines,
} from "../../../widgets/own-questions/ownList.ts";
import { useAllCards } from "../../../widgets/practice-cards/useAllCards.ts";
import { useCards } from "../../../widgets/practice-cards/useCards.ts";
import { ASKED_DRAFTS } from "./askedDrafts.ts";
import styles from "./interview.module.css";
import { texts } from "./texts.ts";

function isReady({ problem }: OwnQuestionLine): boolean {
  return problem === undefined;
}

/**
 * Renders a form that saves the questions of an interview as own questions of the user. Category and minutes of each
 * question are guessed.
 */
export function AskedQuestions() {
  const dispatch = useAppDispatch();
  const account = useAccount() ?? "";
  const id = useId();
  const [now] = useState(() => new Date());
  useCards(null, now);
  const { draft, write, discard } = useDraft(ASKED_DRAFTS, account, "asked");
  const edits = draft?.edits ?? {};
  const bank = useAppSelector(BANK.selectValue);
  const cards = useAllCards();
  const guess = useMemo(() => createQuestionGuesser(bank?.questions ?? []), [bank]);
  const text = draft?.text ?? "";
  const lines = useMemo(
    () =>
      parseOwnQuestions(
        text,
        cards.map(({ question }) => question.text),
      ),
    [text, cards],
  );
  const ready = lines.filter(isReady);
  const guessFor = (question: string) => ownEntry(edits, question) ?? guess(question);

  function save(event: FormEvent) {
    event.preventDefault();
    if (ready.length === 0) return;
    for (const { text: question } of ready) {
      const { category, minutes } = guessFor(question);
      dispatch(saveQuestion({ text: question, minutes, ...(category !== "" && { category }) }));
    }
    showToast("success", texts.saved(ready.length));
    const rest = removeAddedLines(text, lines);
    if (rest === "") discard();
    else write({ text: rest, edits: editsInText(rest, edits) });
  }

  return (
    <form className={styles["block"]} onSubmit={save}>
      <h2>
        <label htmlFor={id}>{texts.asked}</label>
      </h2>
      <p id={`${id}-hint`} className={styles["muted"]}>
        {texts.askedHint}
      </p>
      <TextArea
        id={id}
        className={styles["asked"]}
        rows={3}
        aria-describedby={`${id}-hint`}
        value={text}
        onChange={({ target }) => write({ text: target.value, edits })}
      />
      <ul className={styles["lines"]}>
        {lines.map((line) => (
          <li key={line.number}>
            <p className={styles["question"]}>{line.text}</p>
            {line.problem === undefined ? (
              <GuessFields
                question={line.text}
                guess={guessFor(line.text)}
                bank={bank}
                onChange={(next) => write({ text, edits: { ...edits, [line.text]: next } })}
              />
            ) : (
              <p className={styles["muted"]}>{texts.problems[line.problem]}</p>
            )}
          </li>
        ))}
      </ul>
      <Button type="submit" look={ready.length === 0 ? "outline" : "brand"} busy={ready.length === 0}>
        {texts.save(ready.length)}
      </Button>
    </form>
  );
}

interface GuessFieldsProps {
  question: string;
  guess: QuestionGuess;
  bank: QuestionBank | null;
  onChange: (guess: QuestionGuess) => void;
}

function GuessFields({ question, guess, bank, onChange }: GuessFieldsProps) {
  return (
    <div className={styles["guess"]}>
      <select
        className={styles["input"]}
        aria-label={texts.categoryOf(question)}
        value={guess.category}
        onChange={({ target }) => onChange({ ...guess, category: target.value })}
      >
        <option value="">{texts.noCategory}</option>
        {(bank?.categories ?? []).map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </select>
      <select
        className={styles["input"]}
        aria-label={texts.minutesOf(question)}
        value={guess.minutes}
        onChange={({ target }) => onChange({ ...guess, minutes: Number(target.value) })}
      >
        {Array.from({ length: MAX_BANK_ANSWER_MINUTES }, (_, index) => (
          <option key={index + 1} value={index + 1}>
            {texts.minutes(index + 1)}
          </option>
        ))}
      </select>
    </div>
  );
}
