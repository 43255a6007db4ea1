import type { FormEventHandler, ReactNode } from "react";
import styles from "./field.module.css";

interface FormProps {
  /** What stands against the latest attempt; read out when it appears. */
  messages: readonly string[];
  /** The id of the heading that names it. */
  labelledBy?: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/** A form: its fields one below the other, with what the server said against them at the top. */
export function Form({ messages, labelledBy, onSubmit, children }: FormProps) {
  return (
    <form className={styles["form"]} aria-labelledby={labelledBy} onSubmit={onSubmit}>
      <div className={styles["problems"]} role="alert">
        {messages.map((message) => (
          <p key={message} className={styles["problem"]}>
            {message}
          </p>
        ))}
      </div>
      {children}
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
