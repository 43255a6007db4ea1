import { useId } from "react";
import styles from "./chip.module.css";

/** One choice of a group. */
export interface Choice {
  value: string;
  label: string;
}

interface ChipGroupProps {
  /** What is being chosen, for those who do not see it. */
  legend: string;
  choices: readonly Choice[];
  value: string;
  /** Quieter for a choice that stands below another. */
  size?: "normal" | "small";
  onChange: (value: string) => void;
}

/** A single choice drawn as a row of chips; native radios, so that arrow keys and screen readers work as ever. */
export function ChipGroup({ legend, choices, value, size = "normal", onChange }: ChipGroupProps) {
  const name = useId();
  return (
    <fieldset className={`${styles["group"]} ${size === "small" ? styles["small"] : styles["normal"]}`}>
      <legend className="vh">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles["chip"]}>
          <input
            className={styles["radio"]}
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span className={styles["text"]}>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
