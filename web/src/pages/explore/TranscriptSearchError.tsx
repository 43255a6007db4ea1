import styles from "./explore.module.css";
import { texts } from "./texts.ts";

/** Shown in place of the transcript matches if their script could not be loaded. */
export function TranscriptSearchError() {
  return <p className={styles["notice"]}>{texts.transcripts.lost}</p>;
}
