import { type FormEventHandler, type ReactNode, useEffect, useRef } from "react";
import styles from "./field.module.css";
import { FormProblems, type Problems } from "./problems.ts";

interface FormProps {
  /** Errors of the latest attempt to submit the form. Each attempt must pass a new object. */
  problems: Problems;
  /** ID of the heading that names the form. */
  labelledBy?: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

function focusFirstWrongField(form: HTMLFormElement): void {
  const focused = document.activeElement;
  // If the user has already focused another element, the form must not move the focus.
  if (focused !== document.body && !form.contains(focused)) return;
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/**
 * Renders a form. It shows the error of a field at the field and focuses the first invalid field. It shows and
 * announces other errors at the top.
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

/** Renders two fields, side by side if there is enough space. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles["pair"]}>{children}</div>;
}

/** Returns the text of a field from the data of a form; empty if the field does not exist. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
}
