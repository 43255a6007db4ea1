import type { ReactNode } from "react";
import { PageTitle } from "../page/PageTitle.tsx";
import styles from "./empty-state.module.css";

/** Texts and action of a state. */
export interface IllustratedStateProps {
  title: string;
  /** Title of the browser tab, if it differs from the heading. */
  document?: string;
  /** Level of the heading: h1 for a page, or h2 for a section. */
  heading?: "page" | "section";
  text: string;
  /** Link or button below the text. */
  children: ReactNode;
}

/** Renders an illustration with a heading, a text and an action. */
export function IllustratedState({
  title,
  document = title,
  heading = "page",
  text,
  image,
  children,
}: IllustratedStateProps & { image: ReactNode }) {
  return (
    <div className={styles["state"]}>
      {image}
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
