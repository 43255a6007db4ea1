import { strengthOf } from "../../features/progress/strength.ts";
import type { Schedule } from "../../features/reviews/log.ts";
import styles from "./practice-home.module.css";

/** Draws a door that shows how well the user knows a question. A text next to it contains the same information. */
export function StrengthDoor({ schedule }: { schedule: Schedule | undefined }) {
  return <span className={styles["door"]} data-strength={strengthOf(schedule)} aria-hidden="true" />;
}
