import { CircleAlert } from "lucide-react";
import { type ReactNode, useContext, useId } from "react";
import styles from "./field.module.css";
import { FormProblems } from "./problems.ts";

/** What every field of a form is given. */
export interface FieldProps {
  label: string;
  /** The field's name in what the form sends; what stands against it is found by it. */
  name: string;
  autoComplete: string;
  /** What to know before typing. */
  hint?: string;
  required?: boolean;
  /** What stands in it at first. */
  initial?: string;
  /** How many characters it takes. */
  maxLength?: number;
}

/** What the control of a field has to be given. */
export type Control = ReturnType<typeof controlOf>;

function controlOf(id: string, field: FieldProps, wrong: boolean) {
  const { name, autoComplete, hint, required, initial, maxLength } = field;
  const words = [wrong && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean);
  return {
    id,
    name,
    autoComplete,
    maxLength,
    defaultValue: initial,
    className: styles["input"],
    "aria-describedby": words.length > 0 ? words.join(" ") : undefined,
    "aria-required": required,
    "aria-invalid": wrong || undefined,
  };
}

interface LabelledProps extends FieldProps {
  /** Draws the control: an input, a text area, a select. */
  children: (control: Control) => ReactNode;
}

/** A control with its label, with what stands against it, and with what to know before. */
export function Labelled({ children, ...field }: LabelledProps) {
  const id = useId();
  const error = useContext(FormProblems).fields[field.name];
  return (
    <div className={styles["field"]}>
      <label className={styles["label"]} htmlFor={id}>
        {field.label}
      </label>
      {children(controlOf(id, field, error !== undefined))}
      {error !== undefined && (
        <p className={styles["error"]} id={`${id}-error`}>
          <CircleAlert size={16} strokeWidth={2} aria-hidden="true" />
          {error}
        </p>
      )}
      {field.hint !== undefined && (
        <p className={styles["hint"]} id={`${id}-hint`}>
          {field.hint}
        </p>
      )}
    </div>
  );
}
