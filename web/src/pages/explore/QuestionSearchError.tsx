import styles from "./explore.module.css";
import { texts } from "./texts.ts";

/** Shown in place of the matching questions if their script could not be loaded. */
export function QuestionSearchError() {
  return <p className={styles["notice"]}>{texts.questions.failed}</p>;
}
