import styles from "./pending-bar.module.css";

/** A bar along the top of the window: something is on its way. It comes into sight when that takes a while. */
export function PendingBar() {
  return <div className={styles["bar"]} aria-hidden="true" />;
}
