import type { ReactNode } from "react";
import { PageTitle } from "../page/PageTitle.tsx";
import styles from "./empty-state.module.css";

/** The words of a state, and the way on from it. */
export interface StateProps {
  title: string;
  /** The name in the browser's tab, when it is not the title. */
  document?: string;
  /** Whether the title is the page's h1; in a page that has one already it is an h2. */
  heading?: "page" | "section";
  text: string;
  /** The way on: a link or a button. */
  children: ReactNode;
}

/** A picture, the words below it, and the way on. */
export function State({
  title,
  document = title,
  heading = "page",
  text,
  picture,
  children,
}: StateProps & { picture: ReactNode }) {
  return (
    <div className={styles["state"]}>
      {picture}
      {heading === "page" ? (
        <PageTitle document={document} className={styles["title"]}>
          {title}
        </PageTitle>
      ) : (
        <h2 className={styles["title"]}>{title}</h2>
      )}
      <p className={styles["text"]}>{text}</p>
      <div className={styles["actions"]}>{children}</div>
    </div>
  );
}
