import { type FormEvent, useId } from "react";
import { useNavigate } from "react-router";
import type { Account } from "../../../data/api/types.ts";
import { ROUTES } from "../../../data/routes.ts";
import { sessionEnded } from "../../../data/store/session.ts";
import { useAppDispatch } from "../../../data/store/store.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { DialogHead } from "../../../ui/dialog/DialogHead.tsx";
import { Field } from "../../../ui/field/Field.tsx";
import { Form, textOf } from "../../../ui/field/Form.tsx";
import { PasswordField } from "../../../ui/field/PasswordField.tsx";
import { useSubmission } from "../forms/useSubmission.ts";
import styles from "./delete-dialog.module.css";
import { deleteAccount } from "./slice.ts";
import { texts } from "./texts.ts";

interface DeleteDialogProps {
  account: Account;
  onClose: () => void;
}

/** Asks for the e-mail and the password before the account is deleted; a guest, who has neither, only whether. */
export function DeleteDialog({ account, onClose }: DeleteDialogProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { busy, problems, refuse, submit } = useSubmission();
  const titleId = useId();
  const meaningId = useId();

  function leave() {
    // First the way out: a protected page that empties under a person must not send them to log in.
    void navigate(ROUTES.home);
    dispatch(sessionEnded({ because: "deleted" }));
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = textOf(data, "typedEmail").trim().toLowerCase();
    if (!account.guest && typed !== account.email.toLowerCase()) {
      refuse({ fields: { typedEmail: texts.typedWrong }, whole: [] });
      return;
    }
    const body = account.guest ? {} : { password: textOf(data, "currentPassword") };
    submit(deleteAccount(body), event.currentTarget, leave);
  }

  return (
    <Dialog labelledBy={titleId} describedBy={meaningId} onClose={onClose}>
      <DialogHead id={titleId} title={texts.deleteQuestion} onClose={onClose} />
      <div className={styles["body"]}>
        <p id={meaningId}>{account.guest ? texts.deleteGuest : texts.deleteMeaning}</p>
        <Form problems={problems} labelledBy={titleId} onSubmit={handleSubmit}>
          {!account.guest && (
            <>
              <Field
                label={texts.typeEmail(account.email)}
                name="typedEmail"
                type="text"
                autoComplete="off"
                required
              />
              <PasswordField
                label={texts.currentPassword}
                name="currentPassword"
                autoComplete="current-password"
                required
              />
            </>
          )}
          <div className={styles["actions"]}>
            <Button type="button" look="outline" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" look="danger" busy={busy}>
              {texts.deleteForGood}
            </Button>
          </div>
        </Form>
      </div>
    </Dialog>
  );
}
