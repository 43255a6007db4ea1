import type { ReactNode } from "react";
import styles from "./account.module.css";

interface SectionProps {
  /** The heading's id. */
  id: string;
  title: string;
  /** What it is about. */
  text: string;
  children: ReactNode;
}

/** A part of the account page: what it is about, and beside it, where there is room, what can be done. */
export function Section({ id, title, text, children }: SectionProps) {
  return (
    <section className={styles["section"]} aria-labelledby={id}>
      <div className={styles["about"]}>
        <h2 className={styles["title"]} id={id}>
          {title}
        </h2>
        <p className={styles["text"]}>{text}</p>
      </div>
      <div className={styles["does"]}>{children}</div>
    </section>
  );
}
