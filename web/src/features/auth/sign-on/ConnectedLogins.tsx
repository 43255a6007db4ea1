import { KeyRound } from "lucide-react";
import type { Identities } from "../../../data/api/types.ts";
import { useAppDispatch } from "../../../data/store/store.ts";
import { dayAndTime } from "../../../shared/text/dayAndTime.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { textOf } from "../../../ui/field/Form.tsx";
import { PasswordField } from "../../../ui/field/PasswordField.tsx";
import styles from "../account/session-list.module.css";
import { AttemptForm } from "../forms/AttemptForm.tsx";
import { disconnect, startLoginConnection } from "./requests.ts";
import { texts } from "./texts.ts";

const attempt = (data: FormData) => startLoginConnection(textOf(data, "currentPassword"));

interface ConnectedLoginsProps {
  /** ID of the heading that names the section. */
  labelledBy: string;
  logins: Identities;
}

/** Renders the logins of external providers that are connected to the account, and a form that connects a login. */
export function ConnectedLogins({ labelledBy, logins: { identities, hasPassword } }: ConnectedLoginsProps) {
  return (
    <>
      {identities.length > 0 && (
        <ul className={styles["sessions"]}>
          {identities.map((identity) => (
            <LoginRow key={identity._id} identity={identity} />
          ))}
        </ul>
      )}
      {hasPassword ? (
        <AttemptForm attempt={attempt} labelledBy={labelledBy} submit={texts.connectLogin}>
          <PasswordField label={texts.yourPassword} name="currentPassword" autoComplete="current-password" />
        </AttemptForm>
      ) : (
        <p>{texts.noPassword}</p>
      )}
    </>
  );
}

function LoginRow({ identity: { _id, email, createdAt } }: { identity: Identities["identities"][number] }) {
  const dispatch = useAppDispatch();
  const name = email === "" ? texts.unnamed : email;
  return (
    <li className={styles["session"]}>
      <KeyRound size={22} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles["words"]}>
        <span className={styles["device"]}>{name}</span>
        <span className={styles["use"]}>{texts.since(dayAndTime(createdAt).day)}</span>
      </div>
      <Button type="button" look="outline" onClick={() => void dispatch(disconnect(_id))}>
        <span aria-hidden="true">{texts.disconnect}</span>
        <span className="vh">{texts.disconnectLogin(name)}</span>
      </Button>
    </li>
  );
}
