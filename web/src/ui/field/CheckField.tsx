import styles from "./field.module.css";

interface CheckFieldProps {
  label: string;
  name: string;
  /** Whether it is checked at first. */
  checked: boolean;
}

/** A labelled box that is checked or not. */
export function CheckField({ label, name, checked }: CheckFieldProps) {
  return (
    <label className={styles["check"]}>
      <input className={styles["box"]} type="checkbox" name={name} defaultChecked={checked} />
      {label}
    </label>
  );
}
