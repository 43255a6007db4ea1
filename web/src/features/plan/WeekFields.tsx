import { useId } from "react";
import { type Day, daysAfter } from "../../shared/day.ts";
import { formatShortWeekday } from "../../shared/text/dayWords.ts";
import { Door } from "../../ui/door/Door.tsx";
import { texts } from "./texts.ts";
import { MAX_MINUTES } from "./planSettings.ts";
import styles from "./fields.module.css";

// Any Monday, with which the names of weekdays are formatted.
const MONDAY: Day = "2026-11-23";
const DOOR_WIDTH = 28;
const LOW = 24;
const HIGH = 84;
const FULL = 120;

interface WeekFieldsProps {
  /** Minutes of each weekday. The first value is for Monday. */
  minutes: readonly number[];
  onChange: (minutes: number[]) => void;
}

/** Renders a field for the minutes of each weekday, with a door whose height shows the minutes. */
export function WeekFields({ minutes, onChange }: WeekFieldsProps) {
  const id = useId();
  return (
    <fieldset className={`${styles["group"]} ${styles["weekGroup"]}`}>
      <legend className={styles["label"]}>{texts.minutesADay}</legend>
      <div className={styles["week"]}>
        {minutes.map((given, index) => {
          const weekday = formatShortWeekday(daysAfter(MONDAY, index));
          return (
            <div key={weekday} className={styles["weekday"]}>
              <span className={styles["well"]}>
                <Door
                  kind={given > 0 ? "full" : "off"}
                  width={DOOR_WIDTH}
                  height={Math.round(LOW + ((HIGH - LOW) * Math.min(given, FULL)) / FULL)}
                />
              </span>
              <label className={styles["weekdayName"]} htmlFor={`${id}-${index}`}>
                {weekday}
              </label>
              <input
                id={`${id}-${index}`}
                className={`${styles["input"]} ${styles["minutes"]}`}
                type="number"
                inputMode="numeric"
                min="0"
                max={MAX_MINUTES}
                step="5"
                aria-label={texts.weekdayMinutes(weekday)}
                value={given}
                onChange={({ target }) => {
                  const next = Number.isNaN(target.valueAsNumber) ? 0 : Math.round(target.valueAsNumber);
                  onChange(minutes.with(index, Math.min(MAX_MINUTES, Math.max(0, next))));
                }}
              />
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
