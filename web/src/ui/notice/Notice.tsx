import { createContext, useContext, useLayoutEffect, useRef } from "react";
import { useBackOnline } from "../../shared/useBackOnline.ts";
import { Button } from "../button/Button.tsx";
import { focusHeadingIfLost } from "../page/focusHeading.ts";
import styles from "./notice.module.css";
import { texts } from "./texts.ts";

/** Why nothing can be loaded just now, in words for a person; empty when no reason is known. */
export const NoticeCause = createContext("");

interface NoticeProps {
  text: string;
  onRetry: () => void;
}

/**
 * Says in place that something could not be loaded, and why when that is known. It offers to try again, and does
 * so by itself when the browser is back online. Going while it has the focus, it hands that on to the page's heading.
 */
export function Notice({ text, onRetry }: NoticeProps) {
  const cause = useContext(NoticeCause);
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
