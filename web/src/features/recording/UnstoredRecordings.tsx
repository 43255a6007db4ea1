import { Download, RotateCcw, Trash2 } from "lucide-react";
import { useAccount } from "../../data/store/account.ts";
import { downloadRecording } from "./downloadRecording.ts";
import styles from "./unstored-recordings.module.css";
import { makeRoom, storeAgain } from "./unstoredRecordings.ts";
import { unstoredTexts as texts } from "./unstoredTexts.ts";
import { useUnstored } from "./useUnstored.ts";

/**
 * Warns about answers that this browser could not store, with the reason, and offers to store or download them. `id` is
 * the same as for useUnstored. It shows nothing without such an answer.
 */
export function UnstoredRecordings({ id }: { id?: string }) {
  const account = useAccount() ?? "";
  const lost = useUnstored(id).filter(({ storing }) => storing !== "saving");
  if (lost.length === 0) return null;
  const isFull = lost.some(({ storing }) => storing === "full");
  return (
    <div className={styles["unstored"]} role="alert">
      <p>{isFull ? texts.full(lost.length) : texts.failed(lost.length)}</p>
      <p className={styles["acts"]}>
        {isFull ? (
          <button type="button" onClick={() => void makeRoom(account)}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
            {texts.makeRoom}
          </button>
        ) : (
          <button type="button" onClick={() => void storeAgain(account)}>
            <RotateCcw size={16} strokeWidth={1.75} aria-hidden="true" />
            {texts.tryAgain}
          </button>
        )}
        <button type="button" onClick={() => lost.forEach(({ recording }) => downloadRecording(recording))}>
          <Download size={16} strokeWidth={1.75} aria-hidden="true" />
          {texts.download}
        </button>
      </p>
    </div>
  );
}
