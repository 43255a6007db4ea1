import styles from "./field.module.css";

interface CheckFieldProps {
  label: string;
  name: string;
  /** Whether the checkbox is checked at first. */
  checked: boolean;
}

/** Renders a labelled checkbox. */
export function CheckField({ label, name, checked }: CheckFieldProps) {
  return (
    <label className={styles["check"]}>
      <input className={styles["box"]} type="checkbox" name={name} defaultChecked={checked} />
      {label}
    </label>
  );
}
