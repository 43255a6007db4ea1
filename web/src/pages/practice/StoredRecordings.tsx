import { Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { cleanUpRemovedAccounts } from "../../features/recording/accountRemovals.ts";
import { recordingsOf, type RecordingUsage } from "../../features/recording/recordingStore.ts";
import { UnstoredRecordings } from "../../features/recording/UnstoredRecordings.tsx";
import { moveUnstored } from "../../features/recording/unstoredRecordings.ts";
import { useUnstored } from "../../features/recording/useUnstored.ts";
import { isStorageShortLived } from "../../shared/storageLimits.ts";
import { useAccount } from "../../data/store/account.ts";
import { Button } from "../../ui/button/Button.tsx";
import styles from "./practice.module.css";
import { texts } from "./texts.ts";

/**
 * Shows the size of the recordings in this browser, with a button that deletes the recordings. Also shows the answers
 * that this browser could not store.
 */
export function StoredRecordings() {
  const account = useAccount() ?? "";
  const [usage, setUsage] = useState<RecordingUsage>();
  const [isFailed, setIsFailed] = useState(false);
  const unstored = useUnstored();

  useEffect(() => {
    let current = true;
    // Includes recordings that were merged from a guest.
    cleanUpRemovedAccounts()
      .then(() => recordingsOf(account).usage())
      .then((found) => current && setUsage(found))
      .catch((reason: unknown) => console.warn("This browser has no recordings to show", reason));
    return () => {
      current = false;
    };
    // Storing an answer again also changes the usage.
  }, [account, unstored]);

  async function deleteAll() {
    setIsFailed(false);
    try {
      await recordingsOf(account).removeAll();
      moveUnstored(account, null);
      setUsage({ count: 0, bytes: 0 });
    } catch (reason) {
      console.warn("The recordings could not be deleted", reason);
      setIsFailed(true);
    }
  }

  if (usage === undefined || usage.count === 0) return <UnstoredRecordings />;
  return (
    <div className={styles["stored"]}>
      <UnstoredRecordings />
      <p>
        {texts.usage(usage.count, usage.bytes)}
        {isStorageShortLived() && ` · ${texts.deletedAfter}`}
      </p>
      <Button type="button" look="outline" onClick={() => void deleteAll()}>
        <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
        {texts.deleteAll}
      </Button>
      {isFailed && (
        <p className={styles["problem"]} role="alert">
          {texts.deleteAllFailed}
        </p>
      )}
    </div>
  );
}
