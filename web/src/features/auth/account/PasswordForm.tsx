import { textOf } from "../../../ui/field/Form.tsx";
import { PasswordField } from "../../../ui/field/PasswordField.tsx";
import { AttemptForm } from "../forms/AttemptForm.tsx";
import { changePassword } from "./slice.ts";
import { texts } from "./texts.ts";

interface PasswordFormProps {
  /** ID of the heading that names the form. */
  labelledBy: string;
  /** Email address of the account, which the browser's password manager needs. */
  email: string;
}

const attempt = (data: FormData) =>
  changePassword({ password: textOf(data, "currentPassword"), newPassword: textOf(data, "password") });

/** Renders the form that changes the password. It asks for the current password. */
export function PasswordForm({ labelledBy, email }: PasswordFormProps) {
  return (
    <AttemptForm attempt={attempt} labelledBy={labelledBy} submit={texts.savePassword}>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField label={texts.presentPassword} name="currentPassword" autoComplete="current-password" />
      <PasswordField
        label={texts.newPassword}
        name="password"
        autoComplete="new-password"
        hint={texts.passwordRule}
      />
    </AttemptForm>
  );
}
