import styles from "./request.module.css";

interface StatusLineProps {
  /** Number and text of the status, or the name of the error. */
  status: string;
  ok: boolean;
  /** Formatted duration and size. */
  measures?: readonly string[];
}

/** Renders the status of a response, or the error of a request, with its duration and size. */
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
