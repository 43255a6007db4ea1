import type { ReactNode } from "react";
import styles from "./page-head.module.css";
import { PageTitle } from "./PageTitle.tsx";

interface PageHeadProps {
  title: string;
  /** Title of the browser tab. */
  document: string;
  /** One line about the state of the page. Screen readers announce its changes. */
  state: string;
  /** Buttons and links for actions on the whole page. */
  children?: ReactNode;
}

/** Renders the top of a page with a list: its title, state and actions. */
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
