import { createContext, type ReactNode, useContext, useRef } from "react";
import { useBackOnline } from "../../shared/useBackOnline.ts";
import { Button } from "../button/Button.tsx";
import { NoticeCause } from "../notice/Notice.tsx";
import { focusHeadingIfLost } from "../page/focusHeading.ts";
import styles from "./empty-state.module.css";
import { StateIllustration } from "./StateIllustration.tsx";
import { texts } from "./texts.ts";

/**
 * Function that returns the link to the page on which the user can remove the reason of a denied request; null if
 * there is no such page.
 */
export const DenialLink = createContext<(denial: string) => ReactNode>(() => null);

interface FailedStateProps {
  /** Sentence that names the content that could not be loaded. */
  text: string;
  /** Reason of the server if it denied the request to this account. It replaces the cause. */
  denial?: string | undefined;
  onRetry: () => void;
}

/**
 * Renders the error of a list with its cause, if known, and a retry button. It also retries when the browser is back
 * online. For a denied request, it renders the reason of the server and the link of {@link DenialLink}.
 */
export function FailedState({ text, denial = "", onRetry }: FailedStateProps) {
  const cause = useContext(NoticeCause);
  const linkOf = useContext(DenialLink);
  const link = denial === "" ? null : linkOf(denial);
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
      <p className={styles["text"]}>{denial || cause || texts.nothingIsLost}</p>
      <div className={styles["actions"]}>
        {link}
        <Button type="button" look={link === null ? "brand" : "outline"} onClick={tryAgain}>
          {texts.tryAgain}
        </Button>
      </div>
    </div>
  );
}
