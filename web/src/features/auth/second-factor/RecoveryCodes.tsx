import { useEffect, useId, useRef } from "react";
import { copyText } from "../../../shared/clipboard.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { showToast } from "../../../ui/toast/toast.ts";
import styles from "./second-factor.module.css";
import { texts } from "./texts.ts";

interface RecoveryCodesProps {
  codes: string[];
  /** Callback after the user has confirmed that the codes are saved. */
  onDone: () => void;
}

/** Renders the recovery codes, which are shown only once. Their heading gets the focus. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const adviceId = useId();
  // The button of the previous step had the focus and is removed, so the heading gets the focus.
  useEffect(() => heading.current?.focus(), []);

  async function handleCopy(): Promise<void> {
    const copied = await copyText(codes.join("\n"));
    showToast(copied ? "success" : "error", copied ? texts.copied : texts.notCopied);
  }
  return (
    <>
      <h3 ref={heading} className={styles["title"]} id={headingId} aria-describedby={adviceId} tabIndex={-1}>
        {texts.recoveryCodes}
      </h3>
      <p id={adviceId}>{texts.recovery}</p>
      <ul className={styles["codes"]} aria-labelledby={headingId}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles["changes"]}>
        <Button type="button" look="outline" onClick={() => void handleCopy()}>
          {texts.copy}
        </Button>
        <Button type="button" look="outline" onClick={onDone}>
          {texts.done}
        </Button>
      </div>
    </>
  );
}
