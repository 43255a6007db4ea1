import { Field } from "../../../ui/field/Field.tsx";
import { textOf } from "../../../ui/field/Form.tsx";
import { PasswordField } from "../../../ui/field/PasswordField.tsx";
import { AttemptForm } from "../forms/AttemptForm.tsx";
import { changeEmail } from "./slice.ts";
import { texts } from "./texts.ts";

const attempt = (data: FormData) =>
  changeEmail({ email: textOf(data, "email"), password: textOf(data, "currentPassword") });

/** Changes the account's email. It asks for the password. */
export function EmailForm({ labelledBy }: { labelledBy: string }) {
  return (
    <AttemptForm attempt={attempt} labelledBy={labelledBy} submit={texts.saveEmail}>
      <Field label={texts.email} name="email" type="email" autoComplete="email" />
      <PasswordField label={texts.currentPassword} name="currentPassword" autoComplete="current-password" />
    </AttemptForm>
  );
}
