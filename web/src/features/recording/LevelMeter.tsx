import styles from "./level-meter.module.css";
import { SHOWN_LEVELS } from "./recorder.ts";

interface LevelMeterProps {
  /** Levels of the recording from 0 to 1, the latest last; empty without a recording. */
  levels: readonly number[];
  className?: string | undefined;
}

/** Renders the latest levels of a recording as bars. Screen readers skip the bars. */
export function LevelMeter({ levels, className }: LevelMeterProps) {
  return (
    <svg className={className} viewBox="0 0 122 44" aria-hidden="true">
      {Array.from({ length: SHOWN_LEVELS }, (_, bar) => {
        const level = levels[bar];
        const height = level === undefined ? 10 : 8 + level * 36;
        return (
          <rect
            key={bar}
            className={level === undefined ? styles["off"] : styles["on"]}
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
