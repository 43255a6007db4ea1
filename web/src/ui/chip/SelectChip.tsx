import { ChevronDown } from "lucide-react";
import type { Choice } from "./ChipGroup.tsx";
import styles from "./select-chip.module.css";

interface SelectChipProps {
  /** Accessible name. */
  label: string;
  /** Options; the first one is the default and has an empty value. */
  choices: readonly Choice[];
  /** Value of the selected option; empty for the default. */
  value: string;
  /** `plain` has no border and looks the same with any value. */
  look?: "outline" | "plain";
  onChange: (value: string) => void;
}

/** Renders a native selection list as a chip. A chip with a value other than the default is filled. */
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
