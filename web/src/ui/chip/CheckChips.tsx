import { Check, Plus } from "lucide-react";
import styles from "./chip.module.css";
import type { Choice } from "./ChipGroup.tsx";

interface CheckChipsProps {
  /** Legend of the group of chips. */
  legend: string;
  choices: readonly Choice[];
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/**
 * Renders a multiple choice as chips. The chips are native checkboxes, so they work with keyboards and screen
 * readers.
 */
export function CheckChips({ legend, choices, values, onChange }: CheckChipsProps) {
  return (
    <fieldset className={`${styles["group"]} ${styles["normal"]} ${styles["many"]}`}>
      <legend className={styles["legend"]}>{legend}</legend>
      {choices.map(({ value, label }) => {
        const isChosen = values.includes(value);
        const Sign = isChosen ? Check : Plus;
        return (
          <label key={value} className={styles["chip"]}>
            <input
              className={styles["radio"]}
              type="checkbox"
              checked={isChosen}
              onChange={() =>
                onChange(isChosen ? values.filter((other) => other !== value) : [...values, value])
              }
            />
            <span className={`${styles["text"]} ${styles["signed"]}`}>
              <Sign size={16} strokeWidth={2} aria-hidden="true" />
              {label}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
