import { Pencil } from "lucide-react";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { useTextDraft } from "../../../data/drafts/useTextDraft.ts";
import { changeInterviewDay, selectInterviewDay } from "../../../features/interview-days/notebook.ts";
import { useAccount } from "../../../data/store/account.ts";
import { useAppDispatch, useAppSelector } from "../../../data/store/store.ts";
import type { Day } from "../../../shared/day.ts";
import { MAX_INTERVIEW_FIRST_SENTENCE } from "../../../shared/limits.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { TextArea } from "../../../ui/field/TextArea.tsx";
import styles from "./interview.module.css";
import { SENTENCE_DRAFTS } from "./sentenceDrafts.ts";
import { texts } from "./texts.ts";

/** Time without typing, in milliseconds, after which a sentence is saved. */
const PAUSE = 500;

/** Renders fields for the first sentences of answers. Sentences are saved while the user types. */
export function FirstSentenceFields({ day }: { day: Day }) {
  const { sentences } = useAppSelector((state) => selectInterviewDay(state, day));
  return (
    <div className={styles["sentences"]}>
      {sentences.map(({ question, text }, index) => (
        <SentenceField key={question} day={day} index={index} question={question} saved={text} />
      ))}
    </div>
  );
}

interface SentenceFieldProps {
  day: Day;
  index: number;
  question: string;
  saved: string;
}

/**
 * Renders a field for the first sentence of an answer. A sentence that is too long is a draft in this browser until
 * the user shortens it. A draft from before a reload does not replace a sentence that changed since, unless the user
 * edits the draft.
 */
function SentenceField({ day, index, question, saved }: SentenceFieldProps) {
  const dispatch = useAppDispatch();
  const account = useAccount() ?? "";
  const id = useId();
  const { text, isDraft, isConflict, edit, discard } = useTextDraft(
    SENTENCE_DRAFTS,
    account,
    `${day} ${question}`,
    saved,
  );
  const length = [...text].length;
  const isLong = length > MAX_INTERVIEW_FIRST_SENTENCE;

  function saveNow() {
    if (!isDraft || isLong || isConflict) return;
    const isSaved =
      text === saved ||
      dispatch(
        changeInterviewDay(day, (before) => ({
          ...before,
          sentences: before.sentences.map((each, at) => (at === index ? { ...each, text } : each)),
        })),
      );
    if (isSaved) discard();
  }

  const save = useEffectEvent(saveNow);

  useEffect(() => {
    const timer = setTimeout(() => save(), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);

  useEffect(() => () => save(), []);

  return (
    <div className={styles["field"]}>
      <label htmlFor={id}>{question}</label>
      <TextArea
        id={id}
        className={styles["sentenceInput"]}
        rows={2}
        placeholder={texts.sentenceHint}
        aria-describedby={isLong ? `${id}-problem` : isConflict ? `${id}-conflict` : undefined}
        value={text}
        onBlur={saveNow}
        onChange={({ target }) => edit(target.value)}
      />
      {isLong && (
        <p id={`${id}-problem`} className={styles["problem"]} role="alert">
          {texts.sentenceTooLong(length)}
        </p>
      )}
      {isConflict && !isLong && (
        <p id={`${id}-conflict`} className={styles["muted"]}>
          {texts.sentenceChanged(saved)}
        </p>
      )}
    </div>
  );
}

/** Renders the first sentences of answers, and a button that edits them. */
export function FirstSentencesOfAnswers({ day }: { day: Day }) {
  const { sentences } = useAppSelector((state) => selectInterviewDay(state, day));
  const [isEditing, setIsEditing] = useState(false);
  const written = sentences.filter(({ text }) => text.trim() !== "");
  return (
    <section className={styles["block"]} aria-labelledby="sentences">
      <div className={styles["blockHead"]}>
        <h2 id="sentences">{texts.sentences}</h2>
        <Button type="button" look="outline" onClick={() => setIsEditing(!isEditing)}>
          <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
          {isEditing ? texts.done : written.length === 0 ? texts.writeOne : texts.edit}
        </Button>
      </div>
      {isEditing ? (
        <FirstSentenceFields day={day} />
      ) : (
        <dl className={styles["said"]}>
          {written.map(({ question, text }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
