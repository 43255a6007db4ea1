import styles from "./key.module.css";

/** Renders the name of a key as a key cap. Screen readers and touch devices do not show it. */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd className={styles["key"]} aria-hidden="true">
      {children}
    </kbd>
  );
}
