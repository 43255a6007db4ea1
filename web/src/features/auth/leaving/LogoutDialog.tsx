import { dialogClosed, selectDialog } from "../../../data/store/dialogs.ts";
import { useAppDispatch, useAppSelector } from "../../../data/store/store.ts";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog.tsx";
import { SignUpToSave } from "./SignUpToSave.tsx";
import { texts } from "./texts.ts";
import { useEndSession } from "../useEndSession.ts";

/**
 * Renders a dialog that asks a guest for confirmation before a logout deletes the guest's lists. It links to the
 * sign-up.
 */
export default function LogoutDialog() {
  const dispatch = useAppDispatch();
  const dialog = useAppSelector(selectDialog);
  const leave = useEndSession();
  const close = () => dispatch(dialogClosed());
  const lists = dialog?.name === "logout" ? dialog.options.lists : null;

  return (
    <ConfirmDialog
      title={texts.listsQuestion}
      text={texts.listsLoses}
      action={texts.logOutAnyway}
      instead={<SignUpToSave lists={lists} onFollow={close} />}
      onConfirm={leave}
      onCancel={close}
    />
  );
}
