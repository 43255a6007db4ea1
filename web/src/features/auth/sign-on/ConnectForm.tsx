import { textOf } from "../../../ui/field/Form.tsx";
import { PasswordField } from "../../../ui/field/PasswordField.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { AttemptForm } from "../forms/AttemptForm.tsx";
import type { SignOnAttempt } from "./attempt.ts";
import { connectSignOn } from "./requests.ts";
import { texts } from "./texts.ts";

interface ConnectFormProps {
  attempt: SignOnAttempt;
  /** Callback with the token of the session. */
  onOpen: (token: string) => void;
  onCancel: () => void;
}

/**
 * Asks for the password of the account that has the email of a single sign-on login, and connects the login to the
 * account.
 */
export function ConnectForm({ attempt, onOpen, onCancel }: ConnectFormProps) {
  return (
    <>
      <p>{texts.connect}</p>
      <AttemptForm
        attempt={(data) => async (dispatch) => {
          const done = await dispatch(
            connectSignOn({ password: textOf(data, "password"), brings: attempt.brings }),
          );
          if (connectSignOn.fulfilled.match(done)) onOpen(done.payload);
          return done;
        }}
        submit={texts.connectAndLogIn}
      >
        <PasswordField label={texts.password} name="password" autoComplete="current-password" />
      </AttemptForm>
      <Button type="button" look="outline" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </>
  );
}
