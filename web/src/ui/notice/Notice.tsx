import { createContext, useContext, useLayoutEffect, useRef } from "react";
import { useBackOnline } from "../../shared/useBackOnline.ts";
import { Button } from "../button/Button.tsx";
import { focusHeadingIfLost } from "../page/focusHeading.ts";
import styles from "./notice.module.css";
import { texts } from "./texts.ts";

/** Cause of load failures, as shown to users; empty if unknown. */
export const NoticeCause = createContext("");

interface NoticeProps {
  text: string;
  /** Reason of the server if it denied the request to this account. It replaces the cause. */
  denial?: string | undefined;
  onRetry: () => void;
}

/**
 * Renders an error in one line with its cause, if known, and a retry button. It also retries when the browser is back
 * online. If the focus is inside when the error is removed, the page's heading gets the focus.
 */
export function Notice({ text, denial, onRetry }: NoticeProps) {
  const known = useContext(NoticeCause);
  const cause = denial || known;
  const notice = useRef<HTMLDivElement>(null);
  useBackOnline(onRetry);

  useLayoutEffect(() => {
    const element = notice.current;
    return () => {
      if (element?.contains(document.activeElement)) queueMicrotask(() => focusHeadingIfLost());
    };
  }, []);

  return (
    <div ref={notice} className={styles["notice"]} role="alert">
      <div>
        <p className={styles["text"]}>{text}</p>
        {cause !== "" && <p className={styles["cause"]}>{cause}</p>}
      </div>
      <Button type="button" look="outline" onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    </div>
  );
}
