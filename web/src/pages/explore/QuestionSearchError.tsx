import styles from "./explore.module.css";
import { texts } from "./texts.ts";

/** Replaces the matching questions if their script fails to load. */
export function QuestionSearchError() {
  return <p className={styles["notice"]}>{texts.questions.failed}</p>;
}
