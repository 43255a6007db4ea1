import { textOf } from "../../../ui/field/Form.tsx";
import { PasswordField } from "../../../ui/field/PasswordField.tsx";
import { setPassword } from "../admission/reset.ts";
import { AttemptForm } from "./AttemptForm.tsx";
import { texts } from "./texts.ts";

interface NewPasswordFormProps {
  /** Token of the link. */
  token: string;
  onSet: () => void;
}

/** Asks for a new password. `onSet` is called after it was set. */
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
