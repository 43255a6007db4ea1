import { Fragment } from "react";
import { answerMinutesOf } from "../../features/questions/answerMinutes.ts";
import { nameOfCategory, nameOfKind, type QuestionBank } from "../../features/questions/bank.ts";
import type { Question } from "../../features/questions/slice.ts";
import { Door } from "../../ui/door/Door.tsx";
import { Lamp } from "../../ui/lamp/Lamp.tsx";
import styles from "./mock.module.css";
import { BREAK_SECONDS, questionsBeforeBreak, hasFollowUp, type InterviewSettings } from "./order.ts";
import { texts } from "./texts.ts";

/** Height of the door of a question in pixels: per minute, at least, and at most. */
const DOOR = { perMinute: 5, least: 14, most: 44 };

interface InterviewPreviewProps {
  questions: readonly Question[];
  settings: InterviewSettings;
  bank: QuestionBank | null;
  isBusy: boolean;
  hasFailed: boolean;
  onBegin: () => void;
}

/** Renders the kinds, levels and minutes of an interview's questions, and the button that starts the interview. */
export function InterviewPreview({
  questions,
  settings,
  bank,
  isBusy,
  hasFailed,
  onBegin,
}: InterviewPreviewProps) {
  const pauseAfter = questionsBeforeBreak(settings, questions.length);
  return (
    <section className={styles["order"]} aria-labelledby="order">
      <Lamp />
      <h2 id="order">{texts.orderTitle(settings.minutes)}</h2>
      <output className={styles["orderState"]}>{texts.orderState(questions.length, pauseAfter > 0)}</output>
      {questions.length === 0 ? (
        <p>{texts.noQuestions}</p>
      ) : (
        <ol>
          {questions.map((question, index) => (
            <Fragment key={question._id}>
              <OrderRow question={question} settings={settings} bank={bank} />
              {index + 1 === pauseAfter && (
                <li>
                  <Door kind="off" width={24} height={3} />
                  <b>{texts.breakName}</b>
                  <span className={styles["orderTime"]}>{texts.minutes(BREAK_SECONDS / 60)}</span>
                </li>
              )}
            </Fragment>
          ))}
        </ol>
      )}
      {questions.length > 0 && (
        <button
          type="button"
          className={styles["begin"]}
          aria-disabled={isBusy || undefined}
          onClick={onBegin}
        >
          {texts.begin}
        </button>
      )}
      <p className={styles["orderState"]} role={hasFailed ? "alert" : undefined}>
        {hasFailed ? texts.beginFailed : texts.reloadHint}
      </p>
    </section>
  );
}

interface OrderRowProps {
  question: Question;
  settings: InterviewSettings;
  bank: QuestionBank | null;
}

function OrderRow({ question, settings, bank }: OrderRowProps) {
  const { level, category } = question;
  const minutes = answerMinutesOf(question);
  const height = Math.min(DOOR.most, Math.max(DOOR.least, minutes * DOOR.perMinute));
  const kind = nameOfKind(bank, question) ?? nameOfCategory(bank, category) ?? texts.ownKind;
  return (
    <li>
      <Door kind="next" width={24} height={height} />
      <span>
        <b>{kind}</b>
        <small>
          {texts.orderFacts(level ? texts.questionLevels[level] : "", hasFollowUp(question, settings))}
        </small>
      </span>
      <span className={styles["orderTime"]}>{texts.minutes(minutes)}</span>
    </li>
  );
}
