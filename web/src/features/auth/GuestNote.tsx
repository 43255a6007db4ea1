import { useAppSelector } from "../../data/store/store.ts";
import styles from "./guest-note.module.css";
import { KeepLists } from "./KeepLists.tsx";
import { selectIsGuest } from "./slice.ts";
import { texts } from "./texts.ts";

/** A guest's way to an account above the guest's lists, where the bar has no room for it. Nothing for anyone else. */
export function GuestNote() {
  const guest = useAppSelector(selectIsGuest);
  if (!guest) return null;
  return (
    <p className={styles["note"]}>
      {texts.guestHere} <KeepLists>{texts.keepLists}</KeepLists>
    </p>
  );
}
