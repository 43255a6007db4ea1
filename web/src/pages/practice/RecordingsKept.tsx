import { Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { settleDepartures } from "../../features/recording/departures.ts";
import { type Room, takesOf } from "../../features/recording/takes.ts";
import { useAccount } from "../../data/store/person.ts";
import { Button } from "../../ui/button/Button.tsx";
import styles from "./practice.module.css";
import { texts } from "./texts.ts";

/** What recordings take in this browser, and the press that deletes them all. */
export function RecordingsKept() {
  const account = useAccount() ?? "";
  const [room, setRoom] = useState<Room>();

  useEffect(() => {
    let current = true;
    // What came along with a guest is counted, too.
    settleDepartures()
      .then(() => takesOf(account).room())
      .then((found) => current && setRoom(found))
      .catch((reason: unknown) => console.warn("This browser keeps no recordings", reason));
    return () => {
      current = false;
    };
  }, [account]);

  if (room === undefined || room.count === 0) return null;
  return (
    <p className={styles["kept"]}>
      <span>{texts.room(room.count, room.bytes)}</span>
      <Button
        type="button"
        look="outline"
        onClick={() =>
          void takesOf(account)
            .removeAll()
            .then(() => setRoom({ count: 0, bytes: 0 }))
        }
      >
        <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
        {texts.deleteAll}
      </Button>
    </p>
  );
}
