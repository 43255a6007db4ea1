import { useId } from "react";
import { type Day, daysAfter } from "../../shared/day.ts";
import { weekdayInShort } from "../../shared/text/dayWords.ts";
import { Door } from "../../ui/door/Door.tsx";
import { texts } from "./texts.ts";
import { MAX_MINUTES } from "./wish.ts";
import styles from "./fields.module.css";

// Any Monday: only the names of the days are taken from it.
const MONDAY: Day = "2026-11-23";
const DOOR_WIDTH = 28;
const LOW = 24;
const HIGH = 84;
const FULL = 120;

interface WeekFieldsProps {
  /** For each day of the week, Monday first. */
  minutes: readonly number[];
  onChange: (minutes: number[]) => void;
}

/** How many minutes each day of the week has, under doors that grow with them. */
export function WeekFields({ minutes, onChange }: WeekFieldsProps) {
  const id = useId();
  return (
    <fieldset className={styles["group"]}>
      <legend className={styles["label"]}>{texts.minutesADay}</legend>
      <div className={styles["week"]}>
        {minutes.map((given, place) => {
          const weekday = weekdayInShort(daysAfter(MONDAY, place));
          return (
            <div key={weekday} className={styles["weekday"]}>
              <span className={styles["well"]}>
                <Door
                  kind={given > 0 ? "full" : "off"}
                  width={DOOR_WIDTH}
                  height={Math.round(LOW + ((HIGH - LOW) * Math.min(given, FULL)) / FULL)}
                />
              </span>
              <label className={styles["weekdayName"]} htmlFor={`${id}-${place}`}>
                {weekday}
              </label>
              <input
                id={`${id}-${place}`}
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
                  onChange(minutes.with(place, Math.min(MAX_MINUTES, Math.max(0, next))));
                }}
              />
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
