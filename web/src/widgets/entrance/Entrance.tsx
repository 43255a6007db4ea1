import type { ReactNode } from "react";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { DoorScene } from "../../ui/scenes/DoorScene.tsx";
import styles from "./entrance.module.css";

interface EntranceProps {
  title: string;
  /** The name in the browser's tab. */
  document: string;
  /** What to know before coming in. */
  lead?: string | undefined;
  /** The way in. */
  form: ReactNode;
  /** The other ways. */
  children: ReactNode;
}

/** A page that opens a session: a form, and beside it, where there is room, the door. */
export function Entrance({ title, document, lead, form, children }: EntranceProps) {
  return (
    <div className={styles["entrance"]}>
      <div className={styles["desk"]}>
        <PageTitle document={document} className={styles["title"]}>
          {title}
        </PageTitle>
        {lead && <p className={styles["lead"]}>{lead}</p>}
        {form}
        <p className={styles["ways"]}>{children}</p>
      </div>
      <div className={styles["arch"]}>
        <DoorScene />
      </div>
    </div>
  );
}
