import { textOf } from "../../../ui/field/Form.tsx";
import { PasswordField } from "../../../ui/field/PasswordField.tsx";
import { setPassword } from "../admission/reset.ts";
import { AttemptForm } from "./AttemptForm.tsx";
import { texts } from "./texts.ts";

interface NewPasswordFormProps {
  /** Token of the link that the user has opened. */
  token: string;
  onSet: () => void;
}

/** Renders the form that sets a new password. It calls `onSet` after the password was set. */
export function NewPasswordForm({ token, onSet }: NewPasswordFormProps) {
  const attempt = (data: FormData) => setPassword({ token, password: textOf(data, "password") });
  return (
    <AttemptForm attempt={attempt} onDone={onSet} submit={texts.setPassword}>
      <PasswordField
        label={texts.newPassword}
        name="password"
        autoComplete="new-password"
        hint={texts.passwordRule}
      />
    </AttemptForm>
  );
}
