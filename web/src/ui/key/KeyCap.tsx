import styles from "./key.module.css";

/** Renders the cap of a key, hidden from screen readers and on touch devices. */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd className={styles["key"]} aria-hidden="true">
      {children}
    </kbd>
  );
}
