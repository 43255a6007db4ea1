import { useId } from "react";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { DialogHead } from "../../../ui/dialog/DialogHead.tsx";
import { textOf } from "../../../ui/field/Form.tsx";
import { PasswordField } from "../../../ui/field/PasswordField.tsx";
import { AttemptForm } from "../forms/AttemptForm.tsx";
import styles from "./password-dialog.module.css";
import { logInAgain } from "./slice.ts";
import { texts } from "./texts.ts";

interface PasswordDialogProps {
  /** Email address of the account. */
  email: string;
  /** Callback after the user has logged in with the password. */
  onLoggedIn: () => void;
  onClose: () => void;
}

/** Renders a dialog that asks for the password before other devices are logged out. */
export function PasswordDialog({ email, onLoggedIn, onClose }: PasswordDialogProps) {
  const titleId = useId();
  const attempt = (data: FormData) => logInAgain({ email, password: textOf(data, "password") });
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <DialogHead id={titleId} title={texts.passwordQuestion} onClose={onClose} />
      <div className={styles["body"]}>
        <p>{texts.passwordReason}</p>
        <AttemptForm attempt={attempt} onDone={onLoggedIn} labelledBy={titleId} submit={texts.logOutThere}>
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <PasswordField label={texts.currentPassword} name="password" autoComplete="current-password" />
        </AttemptForm>
      </div>
    </Dialog>
  );
}
