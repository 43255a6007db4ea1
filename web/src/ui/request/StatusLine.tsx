import styles from "./request.module.css";

interface StatusLineProps {
  /** The status and its words, or the name of the error. */
  status: string;
  ok: boolean;
  /** How long it took, how large it is: as people read it. */
  measures?: readonly string[];
}

/** How a request ended. */
export function StatusLine({ status, ok, measures }: StatusLineProps) {
  return (
    <span className={styles["status"]}>
      <span className={ok ? styles["fine"] : styles["failed"]}>{status.trim()}</span>
      {measures?.map((measure) => (
        <span key={measure}>{measure}</span>
      ))}
    </span>
  );
}
