import { strengthOf } from "../../features/progress/strength.ts";
import type { Schedule } from "../../features/reviews/log.ts";
import styles from "./practice-home.module.css";

/** Draws how well the user knows a question, as a door. A text next to the door has the same content. */
export function StrengthDoor({ schedule }: { schedule: Schedule | undefined }) {
  return <span className={styles["door"]} data-strength={strengthOf(schedule)} aria-hidden="true" />;
}
