import { type FormEventHandler, type ReactNode, useEffect, useRef } from "react";
import styles from "./field.module.css";
import { FormProblems, type Problems } from "./problems.ts";

interface FormProps {
  /** What stands against the latest attempt, a new object with each; a constant before the first. */
  problems: Problems;
  /** The id of the heading that names it. */
  labelledBy?: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

function focusFirstWrongField(form: HTMLFormElement): void {
  const focused = document.activeElement;
  // Who has gone on to something else in the meantime stays there.
  if (focused !== document.body && !form.contains(focused)) return;
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/**
 * A form: its fields one below the other. What stands against a field stands at it, and the first wrong one takes
 * the focus; what stands against the whole is at the top, and read out when it appears.
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

/** Two fields side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles["pair"]}>{children}</div>;
}

/** The text of a field; empty when the form has no such field. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
}
