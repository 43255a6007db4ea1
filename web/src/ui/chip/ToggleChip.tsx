import styles from "./chip.module.css";

interface ToggleChipProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Renders a single checkbox as a chip. */
export function ToggleChip({ label, checked, onChange }: ToggleChipProps) {
  return (
    <span className={`${styles["small"]} ${styles["toggle"]}`}>
      <label className={styles["chip"]}>
        <input
          className={styles["radio"]}
          type="checkbox"
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span className={styles["text"]}>{label}</span>
      </label>
    </span>
  );
}
