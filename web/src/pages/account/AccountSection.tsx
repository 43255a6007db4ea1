import type { ReactNode } from "react";
import styles from "./account.module.css";

interface AccountSectionProps {
  /** ID of the section's heading, which can get the focus. */
  id: string;
  title: string;
  /** Description. */
  text: string;
  children: ReactNode;
}

/**
 * Renders a section of the account page: a heading with a text, and controls. They are side by side if there is
 * space.
 */
export function AccountSection({ id, title, text, children }: AccountSectionProps) {
  return (
    <section className={styles["section"]} aria-labelledby={id}>
      <div className={styles["about"]}>
        <h2 className={styles["title"]} id={id} tabIndex={-1}>
          {title}
        </h2>
        <p className={styles["text"]}>{text}</p>
      </div>
      <div className={styles["does"]}>{children}</div>
    </section>
  );
}
