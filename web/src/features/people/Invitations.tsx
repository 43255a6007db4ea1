import { useId } from "react";
import { useAppDispatch } from "../../data/store/store.ts";
import { useResource } from "../../data/store/useResource.ts";
import { Button } from "../../ui/button/Button.tsx";
import { LoadFailure } from "../../ui/empty-state/LoadFailure.tsx";
import styles from "./people.module.css";
import { INVITATIONS, revokeInvitation } from "./slice.ts";
import { texts } from "./texts.ts";

/**
 * Lists the invitations that are valid, each with a button that revokes it. Without invitations, it renders nothing.
 */
export function Invitations() {
  const dispatch = useAppDispatch();
  const resource = useResource(INVITATIONS);
  const id = useId();
  if (resource.status === "rejected") {
    return <LoadFailure of={resource} text={texts.invitationsFailed} inline />;
  }
  const invitations = resource.value ?? [];
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
