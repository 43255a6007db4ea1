import type { FormEvent } from "react";
import { Button } from "../../../ui/button/Button.tsx";
import { Form, textOf } from "../../../ui/field/Form.tsx";
import { PasswordField } from "../../../ui/field/PasswordField.tsx";
import { useSubmission } from "../forms/useSubmission.ts";
import { changePassword } from "./slice.ts";
import { texts } from "./texts.ts";

interface PasswordFormProps {
  /** The id of the heading that names the form. */
  labelledBy: string;
  /** The account's e-mail: a browser that keeps passwords has to know whose this one is. */
  email: string;
}

/** Changes the password, for who knows the present one. */
export function PasswordForm({ labelledBy, email }: PasswordFormProps) {
  const { busy, problems, submit } = useSubmission();

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    submit(
      changePassword({ password: textOf(data, "currentPassword"), newPassword: textOf(data, "password") }),
      event.currentTarget,
    );
  }

  return (
    <Form problems={problems} labelledBy={labelledBy} onSubmit={handleSubmit}>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField label={texts.presentPassword} name="currentPassword" autoComplete="current-password" />
      <PasswordField
        label={texts.newPassword}
        name="password"
        autoComplete="new-password"
        hint={texts.passwordRule}
      />
      <Button type="submit" look="outline" busy={busy}>
        {texts.savePassword}
      </Button>
    </Form>
  );
}
