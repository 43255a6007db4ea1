import { UNREACHABLE } from "../../shared/api/failure.ts";
import { useReachable } from "../../shared/store/connection.ts";
import { useBackOnline } from "../../shared/useBackOnline.ts";
import { Button } from "../button/Button.tsx";
import styles from "./notice.module.css";

interface NoticeProps {
  text: string;
  onRetry: () => void;
}

/**
 * Says in place that something could not be loaded, and whether that is because no server answers. It offers to
 * try again, and does so by itself when the browser is back online.
 */
export function Notice({ text, onRetry }: NoticeProps) {
  const reachable = useReachable();
  useBackOnline(onRetry);

  return (
    <div className={styles["notice"]} role="alert">
      <div>
        <p className={styles["text"]}>{text}</p>
        {!reachable && <p className={styles["cause"]}>{UNREACHABLE}</p>}
      </div>
      <Button type="button" look="outline" onClick={onRetry}>
        TRY AGAIN
      </Button>
    </div>
  );
}
