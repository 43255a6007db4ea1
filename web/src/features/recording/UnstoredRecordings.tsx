import { Download, RotateCcw, Trash2 } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { useAccount } from "../../data/store/account.ts";
import { focusHeadingIfLost } from "../../ui/page/focusHeading.ts";
import { downloadRecording } from "./downloadRecording.ts";
import styles from "./unstored-recordings.module.css";
import { makeRoom, storeAgain, type UnstoredRecording } from "./unstoredRecordings.ts";
import { unstoredTexts as texts } from "./unstoredTexts.ts";
import { useUnstored } from "./useUnstored.ts";

/**
 * Warns about answers that this browser could not store, with the reason, and offers to store or download them. `id` is
 * the same as for useUnstored. It shows nothing without such an answer.
 */
export function UnstoredRecordings({ id }: { id?: string }) {
  const lost = useUnstored(id).filter(({ failure }) => failure !== undefined);
  return lost.length > 0 && <Warning lost={lost} />;
}

/** While answers are stored again, it remains with its buttons. At the end, the page's heading gets a lost focus. */
function Warning({ lost }: { lost: readonly UnstoredRecording[] }) {
  const account = useAccount() ?? "";
  const warning = useRef<HTMLDivElement>(null);
  const isFull = lost.some(({ failure }) => failure === "full");
  const isSaving = lost.some(({ storing }) => storing === "saving");
  const store = isFull ? makeRoom : storeAgain;
  const Icon = isFull ? Trash2 : RotateCcw;

  useLayoutEffect(() => {
    const element = warning.current;
    return () => {
      if (element?.contains(document.activeElement)) queueMicrotask(() => focusHeadingIfLost());
    };
  }, []);

  return (
    <div ref={warning} className={styles["unstored"]} role="alert">
      <p>{isFull ? texts.full(lost.length) : texts.failed(lost.length)}</p>
      <p className={styles["acts"]}>
        <button
          type="button"
          aria-disabled={isSaving || undefined}
          onClick={() => {
            if (!isSaving) void store(account);
          }}
        >
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
          {isFull ? texts.makeRoom : texts.tryAgain}
        </button>
        <button type="button" onClick={() => lost.forEach(({ recording }) => downloadRecording(recording))}>
          <Download size={16} strokeWidth={1.75} aria-hidden="true" />
          {texts.download}
        </button>
      </p>
    </div>
  );
}
