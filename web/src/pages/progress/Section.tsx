import { type ReactNode, useId } from "react";
import styles from "./progress.module.css";

interface SectionProps {
  title: string;
  /** What the numbers mean. */
  how: string;
  /** Whether it is as wide as the page. */
  isWide?: boolean;
  children?: ReactNode;
}

/** A part of how far somebody is. */
export function Section({ title, how, isWide = false, children }: SectionProps) {
  const id = useId();
  return (
    <section className={`${styles["card"]} ${isWide ? styles["wide"] : ""}`} aria-labelledby={id}>
      <h2 className={styles["section"]} id={id}>
        {title}
      </h2>
      <p className={styles["how"]}>{how}</p>
      {children}
    </section>
  );
}
