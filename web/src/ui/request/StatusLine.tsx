import styles from "./request.module.css";

interface StatusLineProps {
  /** Status and its text, or the name of the error. */
  status: string;
  ok: boolean;
  /** Formatted duration and size. */
  measures?: readonly string[];
}

/** Renders the outcome of a request. */
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
