import { texts as words } from "../../../data/notebook/texts.ts";
import { readUnsentWrites } from "../../../data/notebook/writes.ts";
import { dialogClosed } from "../../../data/store/dialogs.ts";
import { useAccount } from "../../../data/store/account.ts";
import { useAppDispatch, useAppSelector } from "../../../data/store/store.ts";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog.tsx";
import { selectIsGuest } from "../slice.ts";
import { useEndSession } from "../useEndSession.ts";
import { SignUpToSave } from "./SignUpToSave.tsx";
import { texts } from "./texts.ts";

/**
 * Renders a dialog that asks for confirmation before a logout deletes unsent writes. It warns a guest that the logout
 * also deletes the lists, and links to the sign-up.
 */
export default function UnsentWritesDialog() {
  const dispatch = useAppDispatch();
  const account = useAccount();
  const leave = useEndSession();
  const isGuest = useAppSelector(selectIsGuest);
  const close = () => dispatch(dialogClosed());
  const unsent = texts.unsentLoses(words.unsent(readUnsentWrites(account ?? "")));
  return (
    <ConfirmDialog
      title={texts.unsentQuestion}
      text={isGuest ? `${unsent} ${texts.listsLoses}` : unsent}
      action={texts.logOutAnyway}
      instead={isGuest && <SignUpToSave lists={null} onFollow={close} />}
      onConfirm={leave}
      onCancel={close}
    />
  );
}
