import { useLocation } from "react-router";
import { ROUTES } from "../../data/routes.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { isStorageShortLived } from "../../shared/storageLimits.ts";
import styles from "./guest-hint.module.css";
import { SaveListsLink } from "./SaveListsLink.tsx";
import { selectIsGuest } from "./slice.ts";
import { texts } from "./guestTexts.ts";
import { texts as words } from "./texts.ts";

/**
 * Renders a link to the sign-up above a guest's lists, if the top bar has no space for the link. It also warns the
 * guest if the browser deletes stored data early. Above the plan it always warns, because a plan can last longer than
 * a guest account. For other users it renders nothing.
 */
export default function GuestHint() {
  const guest = useAppSelector(selectIsGuest);
  const { pathname } = useLocation();
  if (!guest) return null;
  const isShortLived = isStorageShortLived();
  const isPlan = pathname === ROUTES.plan;
  const warning = isShortLived ? texts.guestDeleted : isPlan ? texts.week : "";
  return (
    <p className={styles["note"]} data-lasting={isShortLived || isPlan}>
      {texts.guestHere} {warning} <SaveListsLink>{words.saveLists}</SaveListsLink>
    </p>
  );
}
