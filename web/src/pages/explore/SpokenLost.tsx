import styles from "./explore.module.css";
import { texts } from "./texts.ts";

/** What stands where the words are said somewhere and the script that shows it can't be had. */
export function SpokenLost() {
  return <p className={styles["notice"]}>{texts.spoken.lost}</p>;
}
