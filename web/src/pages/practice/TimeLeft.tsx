import { clockTime } from "../../shared/text/duration.ts";
import { ANSWER } from "../../widgets/practice-cards/cards.ts";
import styles from "./round.module.css";
import { texts } from "./texts.ts";

/** Shows the remaining time for an answer. */
export function TimeLeft({ seconds }: { seconds: number }) {
  const left = Math.max(0, Math.ceil(ANSWER - seconds));
  return (
    <p className={styles["count"]} role="timer">
      <b>{clockTime(left)}</b>
      <span>{left === 0 ? texts.takeYourTime : texts.leftOf(ANSWER / 60)}</span>
    </p>
  );
}
