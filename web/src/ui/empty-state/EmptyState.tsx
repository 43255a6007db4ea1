import type { ReactNode } from "react";
import { PageTitle } from "../page/PageTitle.tsx";
import styles from "./empty-state.module.css";
import { type Scene, StateScene } from "./StateScene.tsx";

interface EmptyStateProps {
  title: string;
  /** The picture: an empty chair unless something else is the matter. */
  scene?: Scene;
  /** The name in the browser's tab, when it is not the title. */
  document?: string;
  /** Whether the title is the page's h1; in a page that has one already it is an h2. */
  heading?: "page" | "section";
  text: string;
  /** The way on: a link or a button. */
  children: ReactNode;
}

/** What stands where there is nothing to show: why, and the way on. */
export function EmptyState({
  title,
  scene = "empty",
  document = title,
  heading = "page",
  text,
  children,
}: EmptyStateProps) {
  return (
    <div className={styles["state"]}>
      <StateScene scene={scene} />
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
