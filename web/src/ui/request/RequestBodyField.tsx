import { TextArea } from "../field/TextArea.tsx";
import styles from "./request.module.css";

interface RequestBodyFieldProps {
  /** ID of the text area; by default the name of the field. */
  id?: string;
  label?: string;
  value: string;
  /** Whether the text is invalid. */
  wrong: boolean;
  /** ID of the element that describes the text area. */
  describedBy: string;
  onChange: (text: string) => void;
}

/** Renders a text area for the body of a request. */
export function RequestBodyField({ id, label, value, wrong, describedBy, onChange }: RequestBodyFieldProps) {
  return (
    <TextArea
      className={`${styles["input"]} ${styles["body"]}`}
      id={id}
      aria-label={label}
      aria-invalid={wrong || undefined}
      aria-describedby={describedBy}
      rows={5}
      value={value}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
