import { CircleAlert } from "lucide-react";
import { type ReactNode, useContext, useId } from "react";
import styles from "./field.module.css";
import { FormProblems } from "./problems.ts";

/** Properties of a form field. */
export interface FieldProps {
  label: string;
  /** Name of the field in the form data and in errors. */
  name: string;
  autoComplete: string;
  /** Hint that is shown while the field is empty. */
  hint?: string;
  required?: boolean;
  /** Initial value of the field. */
  initial?: string;
  /** Maximum length in characters. A longer text is not shortened. */
  maxLength?: number;
}

/**
 * HTML attributes of the control, which connect it with its label, errors and hint. They do not contain `maxLength`,
 * because the attribute would shorten a pasted text without a message.
 */
export type ControlAttributes = ReturnType<typeof controlOf>;

function controlOf(id: string, field: FieldProps, wrong: boolean) {
  const { name, autoComplete, hint, required, initial } = field;
  const words = [wrong && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean);
  return {
    id,
    name,
    autoComplete,
    defaultValue: initial,
    className: styles["input"],
    "aria-describedby": words.length > 0 ? words.join(" ") : undefined,
    "aria-required": required,
    "aria-invalid": wrong || undefined,
  };
}

interface LabelledControlProps extends FieldProps {
  /** Function that renders the control with these attributes: an input, a text area or a select. */
  children: (control: ControlAttributes) => ReactNode;
}

/** Renders a label, a control, and the errors or the hint of the control. */
export function LabelledControl({ children, ...field }: LabelledControlProps) {
  const id = useId();
  const error = useContext(FormProblems).fields[field.name];
  return (
    <div className={styles["field"]} data-field="">
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
