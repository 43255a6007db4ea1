import styles from "./pending-bar.module.css";

/** Renders a bar at the top of the window while a page loads. Its CSS delays the bar. */
export function PendingBar() {
  return <div className={styles["bar"]} aria-hidden="true" />;
}
