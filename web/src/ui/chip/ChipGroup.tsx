import { useId, useRef } from "react";
import { useScrollToCurrent } from "../../shared/useScrollToCurrent.ts";
import styles from "./chip.module.css";

/** Option of a group. */
export interface Choice {
  value: string;
  label: string;
}

interface ChipGroupProps {
  /** Accessible legend of the group. */
  legend: string;
  choices: readonly Choice[];
  value: string;
  /** `small` for a choice below another choice. */
  size?: "normal" | "small";
  onChange: (value: string) => void;
}

/** Renders a single choice as a row of chips. They are native radio buttons, so arrow keys and screen readers work. */
export function ChipGroup({ legend, choices, value, size = "normal", onChange }: ChipGroupProps) {
  const name = useId();
  const row = useRef<HTMLFieldSetElement>(null);
  useScrollToCurrent(row, `${value} of ${choices.length}`);
  return (
    <fieldset
      ref={row}
      className={`${styles["group"]} ${size === "small" ? styles["small"] : styles["normal"]}`}
    >
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
