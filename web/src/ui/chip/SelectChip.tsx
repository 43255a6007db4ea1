import { ChevronDown } from "lucide-react";
import type { Choice } from "./ChipGroup.tsx";
import styles from "./select-chip.module.css";

interface SelectChipProps {
  /** Accessible name. */
  label: string;
  /** Options. The first option is the default and has an empty value. */
  choices: readonly Choice[];
  /** Value of the selected option; empty if it is the default. */
  value: string;
  /** Look of the chip; `plain` has no border, and its look does not depend on the value. */
  look?: "outline" | "plain";
  onChange: (value: string) => void;
}

/** Renders a native selection list as a chip. If the value is not the default, the chip is filled. */
export function SelectChip({ label, choices, value, look = "outline", onChange }: SelectChipProps) {
  const isChosen = value !== "" && look === "outline";
  return (
    <span className={isChosen ? `${styles["chip"]} ${styles["chosen"]}` : styles["chip"]} data-look={look}>
      <select
        className={styles["select"]}
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} strokeWidth={2} aria-hidden="true" />
    </span>
  );
}
