import { ArrowRight, Coffee, Keyboard, Mic, Volume2 } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { titleOf } from "../../data/pages.ts";
import { LevelMeter } from "../../features/recording/LevelMeter.tsx";
import { useShortcut } from "../../shared/shortcuts/shortcuts.ts";
import { clockTime } from "../../shared/text/duration.ts";
import { TextArea } from "../../ui/field/TextArea.tsx";
import { useRequestedFocus } from "../../ui/field/useRequestedFocus.ts";
import { Key } from "../../ui/key/Key.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { Rim } from "./Rim.tsx";
import styles from "./running.module.css";
import { current, type Session, type Way } from "./session.ts";
import { texts } from "./texts.ts";
import type { Answers } from "./useAnswers.ts";

/** Maximum length of a written answer in characters. */
const MAX_CHARACTERS = 10_000;

interface AnswerStageProps {
  session: Session;
  answers: Answers;
  /** Whether the answer is being stored. */
  isBusy: boolean;
  onDone: () => void;
  onBreak: () => void;
  onWay: (way: Way) => void;
  onWrite: (words: string) => void;
}

/** Asks a question, with its clock and the ways of answering. Done is the only way forward. */
export function AnswerStage({ session, answers, isBusy, onDone, onBreak, onWay, onWrite }: AnswerStageProps) {
  const { given, questions, way, seconds, followUpAt, words } = session;
  const asked = current(session);
  useShortcut(" ", way === "write" ? () => undefined : onDone);
  useShortcut("w", () => onWay("write"));
  if (!asked) return null;
  const isFollowUp = followUpAt !== undefined && asked.followUp !== undefined;
  return (
    <div className={styles["stage"]} data-way={way}>
      <Rim share={seconds / (asked.minutes * 60)} />
      <span className={styles["lamp"]} aria-hidden="true" />
      <div className={styles["asked"]}>
        <p className={styles["over"]}>
          {isFollowUp ? texts.followUp : texts.questionOf(given.length + 1, questions.length)}
        </p>
        <PageTitle
          key={isFollowUp ? "follow-up" : "question"}
          document={titleOf("mock")}
          className={styles["question"]}
        >
          {isFollowUp ? asked.followUp : asked.text}
        </PageTitle>
        <p className={styles["muted"]}>{texts.about(asked.minutes, asked.followUp !== undefined)}</p>
      </div>
      {way === "write" && <Words words={words} onWrite={onWrite} onDone={onDone} />}
      <div className={styles["recorder"]}>
        <p className={styles["count"]} role="timer">
          <b>{clockTime(seconds)}</b>
          <span>{seconds > asked.minutes * 60 ? texts.takeYourTime : texts.ofTime(asked.minutes)}</span>
        </p>
        <button
          type="button"
          className={styles["done"]}
          aria-label={texts.done}
          aria-disabled={isBusy || undefined}
          onClick={onDone}
        >
          <ArrowRight size={32} strokeWidth={1.75} aria-hidden="true" />
        </button>
        {answers.status.phase === "recording" ? (
          <LevelMeter levels={answers.status.levels} className={styles["meter"]} />
        ) : (
          <span className={styles["meter"]} />
        )}
        <output className={styles["note"]}>{noteFor(answers, way, isBusy)}</output>
      </div>
      <Ways session={session} onBreak={onBreak} onWay={onWay} />
    </div>
  );
}

function noteFor({ status, storing }: Answers, way: Way, isBusy: boolean): string {
  if (storing !== "stored") return storing === "full" ? texts.storingFull : texts.storingFailed;
  if (status.phase === "failed") return texts.noMicrophone;
  if (isBusy) return texts.saving;
  if (way !== "speak") return way === "think" ? texts.notRecorded : "";
  if (status.phase === "interrupted") return texts.interrupted;
  return status.phase === "recording" ? texts.recording : texts.asking;
}

interface WaysProps {
  session: Session;
  onBreak: () => void;
  onWay: (way: Way) => void;
}

function Ways({ session, onBreak, onWay }: WaysProps) {
  const { way, breakAfter, given, questions } = session;
  const hasBreak = breakAfter > given.length && given.length + 1 < questions.length;
  const isNext = breakAfter === given.length + 1;
  useShortcut("b", () => {
    if (hasBreak) onBreak();
  });
  return (
    <>
      <div className={styles["ways"]}>
        {way === "write" ? (
          <>
            <button type="button" className={styles["way"]} onClick={() => onWay("speak")}>
              <Mic size={20} strokeWidth={1.75} aria-hidden="true" />
              {texts.speak}
            </button>
            <button type="button" className={styles["way"]} onClick={() => onWay("think")}>
              <Volume2 size={20} strokeWidth={1.75} aria-hidden="true" />
              {texts.think}
            </button>
          </>
        ) : (
          <button type="button" className={styles["way"]} onClick={() => onWay("write")}>
            <Keyboard size={20} strokeWidth={1.75} aria-hidden="true" />
            {texts.write}
          </button>
        )}
        {hasBreak && (
          <button type="button" className={styles["way"]} aria-pressed={isNext} onClick={onBreak}>
            <Coffee size={20} strokeWidth={1.75} aria-hidden="true" />
            {isNext ? texts.breakNext : texts.takeBreak}
          </button>
        )}
      </div>
      <p className={styles["keys"]} aria-hidden="true">
        {Object.values(texts.keys).map(([key, name]) => (
          <span key={key}>
            <Key>{key}</Key> {name}
          </span>
        ))}
      </p>
    </>
  );
}

interface WordsProps {
  words: string;
  onWrite: (words: string) => void;
  onDone: () => void;
}

/** Accepts a written answer. Ctrl+Enter is Done. */
function Words({ words, onWrite, onDone }: WordsProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const [call] = useState({});
  useRequestedFocus(field, call);

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onDone();
  }

  return (
    <div className={styles["answer"]}>
      <label className="vh" htmlFor={id}>
        {texts.answer}
      </label>
      <TextArea
        ref={field}
        id={id}
        className={styles["field"]}
        rows={5}
        maxLength={MAX_CHARACTERS}
        value={words}
        onChange={({ target }) => onWrite(target.value)}
        onKeyDown={handleKey}
      />
    </div>
  );
}
