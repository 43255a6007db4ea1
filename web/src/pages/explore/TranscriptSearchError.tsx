import styles from "./explore.module.css";
import { texts } from "./texts.ts";

/** Replaces the transcript results if their script fails to load. */
export function TranscriptSearchError() {
  return <p className={styles["notice"]}>{texts.transcripts.lost}</p>;
}
