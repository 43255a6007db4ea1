import type { FormEvent } from "react";
import { Button } from "../../../ui/button/Button.tsx";
import { Form, textOf } from "../../../ui/field/Form.tsx";
import { PasswordField } from "../../../ui/field/PasswordField.tsx";
import { setPassword } from "../admission/reset.ts";
import { texts } from "./texts.ts";
import { useSubmission } from "./useSubmission.ts";

interface NewPasswordFormProps {
  /** The token of the link that the person has followed. */
  token: string;
  onSet: () => void;
}

/** Asks for a new password, for who has a link. `onSet` is called when it is the account's. */
export function NewPasswordForm({ token, onSet }: NewPasswordFormProps) {
  const { busy, problems, submit } = useSubmission();

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    submit(setPassword({ token, password: textOf(new FormData(form), "password") }), form, onSet);
  }

  return (
    <Form problems={problems} onSubmit={handleSubmit}>
      <PasswordField
        label={texts.newPassword}
        name="password"
        autoComplete="new-password"
        hint={texts.passwordRule}
      />
      <Button type="submit" size="large" busy={busy}>
        {texts.setPassword}
      </Button>
    </Form>
  );
}
