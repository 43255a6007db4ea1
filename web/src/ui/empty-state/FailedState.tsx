import { useContext, useRef } from "react";
import { useBackOnline } from "../../shared/useBackOnline.ts";
import { Button } from "../button/Button.tsx";
import { NoticeCause } from "../notice/Notice.tsx";
import { focusHeadingIfLost } from "../page/focusHeading.ts";
import styles from "./empty-state.module.css";
import { StateScene } from "./StateScene.tsx";
import { texts } from "./texts.ts";

interface FailedStateProps {
  /** What could not be loaded, as a sentence. */
  text: string;
  onRetry: () => void;
}

/**
 * What stands where a page's list could not be loaded: that it could not, why when that is known, and the way to try
 * again, which it takes by itself when the browser is back online.
 */
export function FailedState({ text, onRetry }: FailedStateProps) {
  const cause = useContext(NoticeCause);
  const state = useRef<HTMLDivElement>(null);
  useBackOnline(onRetry);

  function tryAgain() {
    // The button goes while the list is asked for, and must not take the focus along.
    if (state.current) focusHeadingIfLost(state.current);
    onRetry();
  }

  return (
    <div ref={state} className={styles["state"]} role="alert">
      <StateScene scene="failed" />
      <h2 className={styles["title"]}>{text}</h2>
      <p className={styles["text"]}>{cause === "" ? texts.nothingIsLost : cause}</p>
      <div className={styles["actions"]}>
        <Button type="button" onClick={tryAgain}>
          {texts.tryAgain}
        </Button>
      </div>
    </div>
  );
}
