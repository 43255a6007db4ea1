import { WifiOff } from "lucide-react";
import { useEffect } from "react";
import { apiErrorMessage } from "../../data/api/apiErrorMessage.ts";
import {
  openQueue,
  applyQueueChange,
  selectOutbox,
  selectUnsent,
  flushQueue,
  sendImmediately,
  sendWhenHidden,
  sendingSuspended,
  writeRejected,
} from "../../data/notebook/outbox.ts";
import { texts as words } from "../../data/notebook/texts.ts";
import { isQueueKey, type QueuedWrite } from "../../data/notebook/writes.ts";
import { listen } from "../../data/store/listeners.ts";
import { useAccount } from "../../data/store/account.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { useBackOnline } from "../../shared/useBackOnline.ts";
import { showToast } from "../../ui/toast/toast.ts";
import styles from "./unsent-banner.module.css";
import { texts } from "./texts.ts";

// Delay in milliseconds before the first retry. The delay doubles with each failure.
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 60_000;

listen((action) => {
  if (!writeRejected.match(action)) return;
  const reason = apiErrorMessage(action.payload.failure, "");
  showToast("error", reason === "" ? texts.saveFailed : texts.saveFailedBecause(reason));
});

/** Sends the queue of unsent writes, with retries, while a user is logged in. */
function useSending(failures: number): void {
  const dispatch = useAppDispatch();
  const account = useAccount();

  useEffect(() => {
    if (account === null) return undefined;
    const gone = new AbortController();
    dispatch(openQueue());
    window.addEventListener(
      "storage",
      ({ key, newValue }) => {
        if (key === null || isQueueKey(key, account)) void dispatch(applyQueueChange(key, newValue));
      },
      { signal: gone.signal },
    );
    return () => gone.abort();
  }, [dispatch, account]);

  useEffect(() => {
    if (failures === 0) return undefined;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1));
    const timer = setTimeout(() => void dispatch(flushQueue()), wait);
    return () => clearTimeout(timer);
  }, [dispatch, failures]);

  useBackOnline(() => void dispatch(flushQueue()));

  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    // This listener must be added first. Other listeners write when the user leaves the document, and those writes
    // must not take the lock.
    window.addEventListener("pagehide", () => dispatch(sendingSuspended(true)), { signal, capture: true });
    window.addEventListener("pagehide", () => void dispatch(sendImmediately()), { signal });
    document.addEventListener("visibilitychange", () => dispatch(sendWhenHidden()), { signal });
    window.addEventListener(
      "pageshow",
      ({ persisted }) => {
        if (!persisted) return;
        dispatch(sendingSuspended(false));
        void dispatch(flushQueue());
      },
      { signal },
    );
    return () => gone.abort();
  }, [dispatch]);
}

/** Sends unsent writes. While the server is unreachable, a banner shows them. */
export default function UnsentBanner() {
  const { failures } = useAppSelector(selectOutbox);
  const writes = useAppSelector(selectUnsent);
  useSending(failures);

  const isStuck = failures > 0 && writes.length > 0;
  // A page may have only one element with role=status, and pages use this role for their own status.
  return <div aria-live="polite">{isStuck && <UnsentNotice writes={writes} />}</div>;
}

function UnsentNotice({ writes }: { writes: readonly QueuedWrite[] }) {
  return (
    <p className={styles["line"]}>
      <WifiOff size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {navigator.onLine ? texts.unreachable : texts.offline} {texts.unsent(words.unsent(writes))}
      </span>
    </p>
  );
}
