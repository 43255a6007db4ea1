import { createContext, useContext } from "react";
import { useBackOnline } from "../../shared/useBackOnline.ts";
import { Button } from "../button/Button.tsx";
import styles from "./notice.module.css";

/** Why nothing can be loaded just now, in words for a person; empty when no reason is known. */
export const NoticeCause = createContext("");

interface NoticeProps {
  text: string;
  onRetry: () => void;
}

/**
 * Says in place that something could not be loaded, and why when that is known. It offers to try again, and does
 * so by itself when the browser is back online.
 */
export function Notice({ text, onRetry }: NoticeProps) {
  const cause = useContext(NoticeCause);
  useBackOnline(onRetry);

  return (
    <div className={styles["notice"]} role="alert">
      <div>
        <p className={styles["text"]}>{text}</p>
        {cause !== "" && <p className={styles["cause"]}>{cause}</p>}
      </div>
      <Button type="button" look="outline" onClick={onRetry}>
        TRY AGAIN
      </Button>
    </div>
  );
}
