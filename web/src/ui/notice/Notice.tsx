import { Button } from "../button/Button.tsx";
import styles from "./notice.module.css";

interface NoticeProps {
  text: string;
  onRetry: () => void;
}

/** Says in place that something could not be loaded, and offers to try again. */
export function Notice({ text, onRetry }: NoticeProps) {
  return (
    <div className={styles["notice"]} role="alert">
      <p>{text}</p>
      <Button type="button" look="outline" onClick={onRetry}>
        TRY AGAIN
      </Button>
    </div>
  );
}
