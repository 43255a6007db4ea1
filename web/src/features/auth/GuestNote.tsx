import { useLocation } from "react-router";
import { ROUTES } from "../../data/routes.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { isStorageShortLived } from "../../shared/storageLimits.ts";
import styles from "./guest-note.module.css";
import { SaveLists } from "./SaveLists.tsx";
import { selectIsGuest } from "./slice.ts";
import { texts } from "./guestTexts.ts";
import { texts as words } from "./texts.ts";

/**
 * Renders the link to the sign-up above a guest's lists if the bar has no space for it, and a warning when the
 * browser deletes the guest's token. Above the plan, which can be longer than a guest account lasts, it always warns. It
 * renders nothing for others.
 */
export default function GuestNote() {
  const guest = useAppSelector(selectIsGuest);
  const { pathname } = useLocation();
  if (!guest) return null;
  const isShortLived = isStorageShortLived();
  const isPlan = pathname === ROUTES.plan;
  const warning = isShortLived ? texts.guestDeleted : isPlan ? texts.week : "";
  return (
    <p className={styles["note"]} data-lasting={isShortLived || isPlan}>
      {texts.guestHere} {warning} <SaveLists>{words.saveLists}</SaveLists>
    </p>
  );
}
