import { type FormEventHandler, type ReactNode, useEffect, useRef } from "react";
import styles from "./field.module.css";
import { FormProblems, type Problems } from "./problems.ts";

interface FormProps {
  /** Errors of the latest attempt: a new object for each attempt, a constant before the first. */
  problems: Problems;
  /** ID of the heading. */
  labelledBy?: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

function focusFirstWrongField(form: HTMLFormElement): void {
  const focused = document.activeElement;
  // The user may have focused another element in the meantime.
  if (focused !== document.body && !form.contains(focused)) return;
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/**
 * Renders a form. Field errors are shown at their fields, and the first invalid field gets the focus. Other errors
 * are shown and announced at the top.
 */
export function Form({ problems, labelledBy, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (form.current) focusFirstWrongField(form.current);
  }, [problems]);

  return (
    <form ref={form} className={styles["form"]} aria-labelledby={labelledBy} noValidate onSubmit={onSubmit}>
      <div className={styles["problems"]} role="alert">
        {problems.whole.map((message) => (
          <p key={message} className={styles["problem"]}>
            {message}
          </p>
        ))}
      </div>
      <FormProblems value={problems}>{children}</FormProblems>
    </form>
  );
}

/** Renders two fields side by side if there is space. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles["pair"]}>{children}</div>;
}

/** Returns the text of a form field; empty if the field does not exist. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
}
