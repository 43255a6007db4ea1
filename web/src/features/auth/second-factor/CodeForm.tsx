import { useEffect, useId, useRef } from "react";
import { Button } from "../../../ui/button/Button.tsx";
import { Field } from "../../../ui/field/Field.tsx";
import { textOf } from "../../../ui/field/Form.tsx";
import { AttemptForm } from "../forms/AttemptForm.tsx";
import { logInWithPasskey } from "../passkeys/logInWithPasskey.ts";
import { texts as passkeyTexts } from "../passkeys/texts.ts";
import { usePasskeys } from "../passkeys/usePasskeys.ts";
import { type LogIn, logIn } from "../slice.ts";
import { texts } from "./texts.ts";

/** Login with the correct password that waits for the code of a second factor. */
export interface PendingLogIn {
  /** Text from the server that identifies the login in the next request. */
  secondFactor: string;
  brings: LogIn["brings"];
}

interface CodeFormProps {
  pending: PendingLogIn;
  /** Callback that returns to the login form. */
  onBack: () => void;
}

/**
 * Renders the second step of a login, which needs a code of the second factor, or a passkey. Then the session starts.
 * The field for the code gets the focus.
 */
export function CodeForm({ pending: { secondFactor, brings }, onBack }: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const instructionId = useId();
  const areOffered = usePasskeys();
  // The button of the previous step had the focus and is removed, so the field gets the focus.
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <p id={instructionId}>{areOffered ? texts.instructionWithPasskey : texts.ask}</p>
      <AttemptForm
        attempt={(data) => logIn({ secondFactor, code: textOf(data, "code"), brings })}
        submit={texts.logIn}
      >
        <Field
          ref={field}
          label={texts.code}
          name="code"
          type="text"
          autoComplete="one-time-code"
          maxLength={40}
        />
      </AttemptForm>
      {areOffered && (
        <AttemptForm
          labelledBy={instructionId}
          attempt={() => logInWithPasskey({ secondFactor, brings })}
          submit={passkeyTexts.use}
        />
      )}
      <Button type="button" look="outline" onClick={onBack}>
        {texts.back}
      </Button>
    </>
  );
}
