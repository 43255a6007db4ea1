import type { ReactNode } from "react";
import styles from "./page-head.module.css";
import { PageTitle } from "./PageTitle.tsx";

interface PageHeadProps {
  title: string;
  /** The name in the browser's tab. */
  document: string;
  /** One line about the page's state; read out when it changes. */
  state: string;
  /** What can be done with the whole page. */
  children?: ReactNode;
}

/** The top of a page with a list: its name, how the list stands, and what can be done with all of it. */
export function PageHead({ title, document, state, children }: PageHeadProps) {
  return (
    <div className={styles["head"]}>
      <div className={styles["words"]}>
        <PageTitle document={document} className={styles["title"]}>
          {title}
        </PageTitle>
        <output className={styles["state"]}>{state}</output>
      </div>
      {children}
    </div>
  );
}
