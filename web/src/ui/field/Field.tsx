import { type ReactNode, type Ref, useId } from "react";
import styles from "./field.module.css";

interface CommonProps {
  label: string;
  name: string;
  autoComplete: string;
  /** What to know before typing. */
  hint?: string;
  required?: boolean;
  /** Whether the latest attempt failed because of this field. */
  invalid?: boolean;
  /** How many characters it takes. */
  maxLength?: number;
}

interface FieldProps extends CommonProps {
  type: "text" | "email" | "password";
  ref?: Ref<HTMLInputElement>;
}

interface MultilineFieldProps extends CommonProps {
  ref?: Ref<HTMLTextAreaElement>;
}

/** A labelled text field. */
export function Field({ type, ref, ...field }: FieldProps) {
  return <Labelled {...field}>{(control) => <input {...control} ref={ref} type={type} />}</Labelled>;
}

/** A labelled text field that grows with what is written. */
export function MultilineField({ ref, ...field }: MultilineFieldProps) {
  return <Labelled {...field}>{(control) => <textarea {...control} ref={ref} rows={1} />}</Labelled>;
}

type Control = ReturnType<typeof controlOf>;

function controlOf(id: string, { name, autoComplete, hint, required, invalid, maxLength }: CommonProps) {
  return {
    id,
    name,
    autoComplete,
    maxLength,
    className: styles["input"],
    "aria-describedby": hint ? `${id}-hint` : undefined,
    "aria-required": required,
    "aria-invalid": invalid || undefined,
  };
}

interface LabelledProps extends CommonProps {
  children: (control: Control) => ReactNode;
}

function Labelled({ children, ...field }: LabelledProps) {
  const id = useId();
  const control = controlOf(id, field);
  return (
    <div className={styles["field"]}>
      <label className={styles["label"]} htmlFor={id}>
        {field.label}
      </label>
      {children(control)}
      {field.hint && (
        <p className={styles["hint"]} id={control["aria-describedby"]}>
          {field.hint}
        </p>
      )}
    </div>
  );
}
