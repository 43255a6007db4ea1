import { LEVELS, type RecorderStatus } from "../../features/recording/recorder.ts";
import styles from "./running.module.css";

/** Shows the recent levels of a recording; empty without one. */
export function Meter({ status }: { status: RecorderStatus }) {
  if (status.phase !== "recording") return <span className={styles["meter"]} />;
  return (
    <svg className={styles["meter"]} viewBox="0 0 122 44" aria-hidden="true">
      {Array.from({ length: LEVELS }, (_, bar) => {
        const level = status.levels[bar];
        const height = level === undefined ? 10 : 8 + level * 36;
        return (
          <rect
            key={bar}
            className={level === undefined ? styles["barOff"] : styles["bar"]}
            x={bar * 9}
            y={22 - height / 2}
            width="5"
            height={height}
            rx="2.5"
          />
        );
      })}
    </svg>
  );
}
