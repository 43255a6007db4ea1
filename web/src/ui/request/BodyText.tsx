import { TextArea } from "../field/TextArea.tsx";
import styles from "./request.module.css";

interface BodyTextProps {
  /** ID for the label; by default its name. */
  id?: string;
  label?: string;
  value: string;
  /** Whether the body is invalid. */
  wrong: boolean;
  /** ID of the describing text. */
  describedBy: string;
  onChange: (text: string) => void;
}

/** Renders the body of a request as a text area. */
export function BodyText({ id, label, value, wrong, describedBy, onChange }: BodyTextProps) {
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
