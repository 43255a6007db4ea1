import { Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { settleDepartures } from "../../features/recording/departures.ts";
import { recordingsOf, type Usage } from "../../features/recording/recordingStore.ts";
import { useAccount } from "../../data/store/person.ts";
import { Button } from "../../ui/button/Button.tsx";
import styles from "./practice.module.css";
import { texts } from "./texts.ts";

/** What recordings take in this browser, and the press that deletes them all. */
export function RecordingsKept() {
  const account = useAccount() ?? "";
  const [usage, setUsage] = useState<Usage>();
  const [isFailed, setIsFailed] = useState(false);

  useEffect(() => {
    let current = true;
    // What came along with a guest is counted, too.
    settleDepartures()
      .then(() => recordingsOf(account).usage())
      .then((found) => current && setUsage(found))
      .catch((reason: unknown) => console.warn("This browser has no recordings to show", reason));
    return () => {
      current = false;
    };
  }, [account]);

  async function deleteAll() {
    setIsFailed(false);
    try {
      await recordingsOf(account).removeAll();
      setUsage({ count: 0, bytes: 0 });
    } catch (reason) {
      console.warn("The recordings could not be deleted", reason);
      setIsFailed(true);
    }
  }

  if (usage === undefined || usage.count === 0) return null;
  return (
    <div className={styles["kept"]}>
      <p>{texts.room(usage.count, usage.bytes)}</p>
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
