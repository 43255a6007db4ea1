import { useId, useRef } from "react";
import { useScrollToCurrent } from "../../shared/useScrollToCurrent.ts";
import styles from "./chip.module.css";

/** Option of a chip group or selection list. */
export interface Choice {
  value: string;
  label: string;
}

interface ChipGroupProps {
  /** Legend of the group for screen readers. */
  legend: string;
  choices: readonly Choice[];
  value: string;
  /** Size of the chips; `small` is for a choice that belongs to another choice above it. */
  size?: "normal" | "small";
  /** `row` hides the legend and scrolls on phones. `wrapped` shows the legend and all chips at any width. */
  layout?: "row" | "wrapped";
  onChange: (value: string) => void;
}

/**
 * Renders a single choice as a row of chips. The chips are native radio buttons, so they work with arrow keys and
 * screen readers.
 */
export function ChipGroup({
  legend,
  choices,
  value,
  size = "normal",
  layout = "row",
  onChange,
}: ChipGroupProps) {
  const name = useId();
  const row = useRef<HTMLFieldSetElement>(null);
  useScrollToCurrent(row, `${value} of ${choices.length}`);
  const isWrapped = layout === "wrapped";
  const look = size === "small" ? styles["small"] : styles["normal"];
  return (
    <fieldset
      ref={row}
      className={isWrapped ? `${styles["group"]} ${look} ${styles["many"]}` : `${styles["group"]} ${look}`}
    >
      <legend className={isWrapped ? styles["legend"] : "vh"}>{legend}</legend>
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
