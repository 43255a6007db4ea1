import styles from "./key.module.css";

/** The cap of a key, for who has a keyboard and sees it: what it does says its neighbour. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className={styles["key"]} aria-hidden="true">
      {children}
    </kbd>
  );
}
