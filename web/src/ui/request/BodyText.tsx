import { TextArea } from "../field/TextArea.tsx";
import styles from "./request.module.css";

interface BodyTextProps {
  /** The id that its label names; without one, its name. */
  id?: string;
  label?: string;
  value: string;
  /** Whether it can't be sent as it is. */
  wrong: boolean;
  /** The id of the words about it. */
  describedBy: string;
  onChange: (text: string) => void;
}

/** The body of a request as text. */
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
