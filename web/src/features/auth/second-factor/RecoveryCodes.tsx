import { copyText } from "../../../shared/clipboard.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { showToast } from "../../../ui/toast/toast.ts";
import styles from "./second-factor.module.css";
import { texts } from "./texts.ts";

interface RecoveryCodesProps {
  codes: string[];
  /** Callback after the user has saved the codes. */
  onDone: () => void;
}

/** Shows the recovery codes once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  async function handleCopy(): Promise<void> {
    const copied = await copyText(codes.join("\n"));
    showToast(copied ? "success" : "error", copied ? texts.copied : texts.notCopied);
  }
  return (
    <>
      <output>{texts.recovery}</output>
      <ul className={styles["codes"]} aria-label={texts.recoveryCodes}>
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
