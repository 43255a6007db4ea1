import { useAppSelector } from "../../data/store/store.ts";
import { isStorageShortLived } from "../../shared/storageLimits.ts";
import styles from "./guest-note.module.css";
import { SaveLists } from "./SaveLists.tsx";
import { selectIsGuest } from "./slice.ts";
import { texts } from "./guestTexts.ts";
import { texts as words } from "./texts.ts";

/**
 * Renders the link to the sign-up above a guest's lists if the bar has no space for it, and a warning when the
 * browser deletes the guest's token. It renders nothing for others.
 */
export default function GuestNote() {
  const guest = useAppSelector(selectIsGuest);
  if (!guest) return null;
  const isShortLived = isStorageShortLived();
  return (
    <p className={styles["note"]} data-lasting={isShortLived}>
      {texts.guestHere} {isShortLived && texts.guestDeleted} <SaveLists>{words.saveLists}</SaveLists>
    </p>
  );
}
