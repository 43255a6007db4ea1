import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./request.module.css";

interface SectionProps {
  heading: string;
  /** Level of the section's heading. */
  level: 3 | 4;
  open?: boolean;
  children: ReactNode;
}

/** Renders a section of the response that the user can collapse. */
export function Section({ heading, level, open = true, children }: SectionProps) {
  const Heading = `h${level}` as const;
  return (
    <details className={styles["section"]} open={open}>
      <summary className={styles["summary"]}>
        <ChevronRight size={18} strokeWidth={2} aria-hidden="true" />
        <Heading className={styles["heading"]}>{heading}</Heading>
      </summary>
      {children}
    </details>
  );
}
