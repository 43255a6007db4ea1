import type { ReactNode } from "react";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { DoorScene } from "../../ui/scenes/DoorScene.tsx";
import styles from "./auth-layout.module.css";

interface AuthLayoutProps {
  title: string;
  /** Title of the browser tab. */
  document: string;
  /** Introduction. */
  lead?: string | undefined;
  /** Form with which the user logs in or signs up. */
  form: ReactNode;
  /** Links to alternatives, if any. */
  children?: ReactNode;
}

/** Renders the layout of the login and sign-up pages: the form and, if there is space, an illustration. */
export function AuthLayout({ title, document, lead, form, children }: AuthLayoutProps) {
  return (
    <div className={styles["entrance"]}>
      <div className={styles["desk"]}>
        <PageTitle document={document} className={styles["title"]}>
          {title}
        </PageTitle>
        {lead && <p className={styles["lead"]}>{lead}</p>}
        {form}
        {children && <p className={styles["ways"]}>{children}</p>}
      </div>
      <div className={styles["arch"]}>
        <DoorScene />
      </div>
    </div>
  );
}
