import { WifiOff } from "lucide-react";
import { useEffect } from "react";
import { refusalIn } from "../../data/api/refusal.ts";
import {
  openLine,
  followLine,
  selectOutbox,
  selectUnsent,
  sendLine,
  sendingSuspended,
  writeRefused,
} from "../../data/notebook/outbox.ts";
import { texts as words } from "../../data/notebook/texts.ts";
import { isInLine, type Write } from "../../data/notebook/writes.ts";
import { listen } from "../../data/store/listeners.ts";
import { useAccount } from "../../data/store/person.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { useBackOnline } from "../../shared/useBackOnline.ts";
import { showToast } from "../../ui/toast/toast.ts";
import styles from "./unsent-line.module.css";
import { texts } from "./texts.ts";

// The wait before another try, in milliseconds: it doubles with each that fails.
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 60_000;

listen((action) => {
  if (!writeRefused.match(action)) return;
  const reason = refusalIn(action.payload.failure, "");
  showToast("error", reason === "" ? texts.refused : texts.refusedBecause(reason));
});

/** Keeps the line of what was not sent going, for as long as somebody is logged in. */
function useSending(failures: number): void {
  const dispatch = useAppDispatch();
  const account = useAccount();

  useEffect(() => {
    if (account === null) return undefined;
    const gone = new AbortController();
    dispatch(openLine());
    window.addEventListener(
      "storage",
      ({ key, newValue }) => {
        if (key === null || isInLine(key, account)) void dispatch(followLine(key, newValue));
      },
      { signal: gone.signal },
    );
    return () => gone.abort();
  }, [dispatch, account]);

  useEffect(() => {
    if (failures === 0) return undefined;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1));
    const timer = setTimeout(() => void dispatch(sendLine()), wait);
    return () => clearTimeout(timer);
  }, [dispatch, failures]);

  useBackOnline(() => void dispatch(sendLine()));

  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    // Before whatever writes when the document is left: what it writes takes no lock.
    window.addEventListener("pagehide", () => dispatch(sendingSuspended(true)), { signal, capture: true });
    window.addEventListener(
      "pageshow",
      ({ persisted }) => {
        if (!persisted) return;
        dispatch(sendingSuspended(false));
        void dispatch(sendLine());
      },
      { signal },
    );
    return () => gone.abort();
  }, [dispatch]);
}

/** Sends what was not sent, and says in one line what is kept here while nobody answers. */
export default function UnsentLine() {
  const { failures } = useAppSelector(selectOutbox);
  const writes = useAppSelector(selectUnsent);
  useSending(failures);

  const isStuck = failures > 0 && writes.length > 0;
  // No status: what a page says of itself is the one.
  return <div aria-live="polite">{isStuck && <Kept writes={writes} />}</div>;
}

function Kept({ writes }: { writes: readonly Write[] }) {
  return (
    <p className={styles["line"]}>
      <WifiOff size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {navigator.onLine ? texts.unreachable : texts.offline} {texts.kept(words.unsent(writes))}
      </span>
    </p>
  );
}
