import styles from "./pending-bar.module.css";

/** Renders a loading bar at the top of the window. It appears after a delay. */
export function PendingBar() {
  return <div className={styles["bar"]} aria-hidden="true" />;
}
