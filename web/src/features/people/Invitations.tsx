import { useId } from "react";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { useRequest } from "../../data/store/useRequest.ts";
import { Button } from "../../ui/button/Button.tsx";
import styles from "./people.module.css";
import { fetchInvitations, revokeInvitation, selectInvitations } from "./slice.ts";
import { texts } from "./texts.ts";

/** The invitations that hold, with the way to take each back. Nothing when there are none. */
export function Invitations() {
  const dispatch = useAppDispatch();
  const invitations = useAppSelector(selectInvitations) ?? [];
  const id = useId();
  useRequest(fetchInvitations);
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles["subheading"]}>
        {texts.invitations}
      </h3>
      <ul>
        {invitations.map(({ _id, uses, usesLeft, expiresAt }) => (
          <li key={_id} className={styles["invitation"]}>
            <span>{texts.invitation(usesLeft, uses, expiresAt)}</span>
            <Button type="button" look="outline" onClick={() => void dispatch(revokeInvitation(_id))}>
              <span aria-hidden="true">{texts.revoke}</span>
              <span className="vh">{texts.revokeWhich(expiresAt)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
