import { clockTime } from "../../shared/text/duration.ts";
import frameStyles from "../../widgets/answer-frame/frame.module.css";
import { texts } from "./texts.ts";

interface TimeLeftProps {
  /** Duration of the answer so far in seconds. */
  seconds: number;
  /** Usual length of an answer to the question, in minutes. */
  minutes: number;
}

/** Renders the time that is left for an answer. */
export function TimeLeft({ seconds, minutes }: TimeLeftProps) {
  const left = Math.max(0, Math.ceil(minutes * 60 - seconds));
  return (
    <p className={frameStyles["count"]} role="timer">
      <b>{clockTime(left)}</b>
      <span>{left === 0 ? texts.takeYourTime : texts.leftOf(minutes)}</span>
    </p>
  );
}
