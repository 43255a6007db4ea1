import { useAppSelector } from "../../data/store/store.ts";
import styles from "./expired-guest.module.css";
import { selectIsGuestExpired } from "./guestExpiry.ts";
import { texts } from "./guestTexts.ts";

/** Explains to a visitor why the guest account no longer exists. For other visitors it renders nothing. */
export default function ExpiredGuest() {
  const isExpired = useAppSelector(selectIsGuestExpired);
  if (!isExpired) return null;
  return (
    <p className={styles["expired"]}>
      <b>{texts.expired}</b> {texts.expiredHow}
    </p>
  );
}
