import { X } from "lucide-react";
import { Fragment } from "react";
import styles from "./running.module.css";
import { left, type Session } from "./session.ts";
import { texts } from "./texts.ts";

interface InterviewHeadProps {
  session: Session;
  onEnd: () => void;
}

function doorOf(index: number, { given, stage }: Session): string {
  if (index < given.length) return "past";
  return index === given.length && stage === "question" ? "now" : "ahead";
}

/** Shows the questions of an interview as doors, the time left, and the button that ends it. */
export function InterviewHead({ session, onEnd }: InterviewHeadProps) {
  const { questions, breakAfter, brokeAfter, minutes } = session;
  const pauseAfter = breakAfter || brokeAfter;
  return (
    <header className={styles["head"]}>
      <button type="button" className={styles["leave"]} aria-label={texts.end} onClick={onEnd}>
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles["wide"]}>{texts.end}</span>
      </button>
      <div className={styles["doors"]} aria-hidden="true">
        {questions.map(({ questionId }, index) => (
          <Fragment key={questionId}>
            <span className={styles["door"]} data-door={doorOf(index, session)} />
            {index + 1 === pauseAfter && <span className={styles["pauseDoor"]} />}
          </Fragment>
        ))}
      </div>
      <p className={styles["position"]}>
        {texts.minutesLeft(Math.ceil(left(session) / 60))}
        <span className={styles["wide"]}>{texts.ofMinutes(minutes)}</span>
      </p>
    </header>
  );
}
