import type { FormEvent } from "react";
import { Button } from "../../../ui/button/Button.tsx";
import { Field } from "../../../ui/field/Field.tsx";
import { Form, textOf } from "../../../ui/field/Form.tsx";
import { PasswordField } from "../../../ui/field/PasswordField.tsx";
import { useSubmission } from "../forms/useSubmission.ts";
import { changeEmail } from "./slice.ts";
import { texts } from "./texts.ts";

/** Changes the e-mail of the account, for who knows its password. */
export function EmailForm({ labelledBy }: { labelledBy: string }) {
  const { busy, problems, submit } = useSubmission();

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    submit(
      changeEmail({ email: textOf(data, "email"), password: textOf(data, "currentPassword") }),
      event.currentTarget,
    );
  }

  return (
    <Form problems={problems} labelledBy={labelledBy} onSubmit={handleSubmit}>
      <Field label={texts.email} name="email" type="email" autoComplete="email" />
      <PasswordField label={texts.currentPassword} name="currentPassword" autoComplete="current-password" />
      <Button type="submit" look="outline" busy={busy}>
        {texts.saveEmail}
      </Button>
    </Form>
  );
}
