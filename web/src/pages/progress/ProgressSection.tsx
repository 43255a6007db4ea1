import { type ReactNode, useId } from "react";
import styles from "./progress.module.css";

interface ProgressSectionProps {
  title: string;
  /** Text that explains the figures. */
  how: string;
  /** Whether the section has the full width of the page. */
  isWide?: boolean;
  children?: ReactNode;
}

/** Renders a section of the progress page with a heading and an explanation. */
export function ProgressSection({ title, how, isWide = false, children }: ProgressSectionProps) {
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
