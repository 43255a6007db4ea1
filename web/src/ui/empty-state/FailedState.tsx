import { useContext, useRef } from "react";
import { useBackOnline } from "../../shared/useBackOnline.ts";
import { Button } from "../button/Button.tsx";
import { NoticeCause } from "../notice/Notice.tsx";
import { focusHeadingIfLost } from "../page/focusHeading.ts";
import styles from "./empty-state.module.css";
import { StateIllustration } from "./StateIllustration.tsx";
import { texts } from "./texts.ts";

interface FailedStateProps {
  /** Sentence that names the content that could not be loaded. */
  text: string;
  onRetry: () => void;
}

/**
 * Renders the error of a list with its cause, if known, and a retry button. It also retries when the browser is back
 * online.
 */
export function FailedState({ text, onRetry }: FailedStateProps) {
  const cause = useContext(NoticeCause);
  const state = useRef<HTMLDivElement>(null);
  useBackOnline(onRetry);

  function tryAgain() {
    // The retry removes the button. If the button had the focus, the heading gets it.
    if (state.current) focusHeadingIfLost(state.current);
    onRetry();
  }

  return (
    <div ref={state} className={styles["state"]} role="alert">
      <StateIllustration scene="failed" />
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
