import type { ReactNode } from "react";
import styles from "./page-head.module.css";
import { PageTitle } from "./PageTitle.tsx";

interface PageHeadProps {
  title: string;
  /** Title of the browser tab. */
  document: string;
  /** One line about the page's state, announced on change. */
  state: string;
  /** Actions on the whole page. */
  children?: ReactNode;
}

/** Renders the top of a page with a list: title, state and actions. */
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
