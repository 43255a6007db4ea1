import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./request-tester.module.css";

/** A part of the answer that opens and closes. */
export function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <details className={styles["section"]} open>
      <summary className={styles["summary"]}>
        <ChevronRight size={18} strokeWidth={2} aria-hidden="true" />
        <h3 className={styles["heading"]}>{heading}</h3>
      </summary>
      {children}
    </details>
  );
}
