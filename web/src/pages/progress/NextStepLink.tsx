import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import styles from "./progress.module.css";

/** Renders a link to the page on which the user can improve a figure. */
export function NextStepLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className={styles["onward"]} to={to}>
      {children}
      <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
    </Link>
  );
}
