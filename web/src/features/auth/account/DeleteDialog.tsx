import { useNavigate } from "react-router";
import type { Account } from "../../../data/api/types.ts";
import { ROUTES } from "../../../data/routes.ts";
import { sessionEnded } from "../../../data/store/session.ts";
import { useAppDispatch } from "../../../data/store/store.ts";
import { DeletionDialog } from "../../../ui/dialog/DeletionDialog.tsx";
import { textOf } from "../../../ui/field/Form.tsx";
import { PasswordField } from "../../../ui/field/PasswordField.tsx";
import type { SubmitProblems } from "../../../ui/field/useForm.ts";
import { fieldErrorsOf } from "../forms/fieldErrors.ts";
import { deleteAccount } from "./slice.ts";
import { texts } from "./texts.ts";

interface DeleteDialogProps {
  account: Account;
  onClose: () => void;
}

/** Renders a dialog that asks for email and password before the account is deleted. A guest only confirms. */
export function DeleteDialog({ account, onClose }: DeleteDialogProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  async function confirm(form: HTMLFormElement): Promise<SubmitProblems> {
    const body = account.guest ? {} : { password: textOf(new FormData(form), "currentPassword") };
    const done = await dispatch(deleteAccount(body));
    if (deleteAccount.rejected.match(done)) return done.payload && fieldErrorsOf(done.payload);
    // The app must leave this page before the deletion, because the page would otherwise redirect to the login.
    void navigate(ROUTES.home);
    dispatch(sessionEnded({ because: "deleted" }));
    return undefined;
  }

  return (
    <DeletionDialog
      title={texts.deleteQuestion}
      meaning={account.guest ? texts.deleteGuest : texts.deleteMeaning}
      email={account.guest ? undefined : account.email}
      onConfirm={confirm}
      onClose={onClose}
    >
      {!account.guest && (
        <PasswordField
          label={texts.currentPassword}
          name="currentPassword"
          autoComplete="current-password"
          required
        />
      )}
    </DeletionDialog>
  );
}
