import { useId } from "react";
import styles from "./field.module.css";

interface FieldProps {
  label: string;
  name: string;
  type: "text" | "email" | "password";
  autoComplete: string;
  /** What to know before typing. */
  hint?: string;
}

/** A labelled text field. */
export function Field({ label, name, type, autoComplete, hint }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={styles["field"]}>
      <label className={styles["label"]} htmlFor={id}>
        {label}
      </label>
      <input
        className={styles["input"]}
        id={id}
        name={name}
        type={type}
        autoComplete={autoComplete}
        aria-describedby={hint ? hintId : undefined}
      />
      {hint && (
        <p className={styles["hint"]} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
