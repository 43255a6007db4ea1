import { texts as words } from "../../../data/notebook/texts.ts";
import { unsentOf } from "../../../data/notebook/writes.ts";
import { dialogClosed } from "../../../data/store/dialogs.ts";
import { useAccount } from "../../../data/store/person.ts";
import { useAppDispatch } from "../../../data/store/store.ts";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog.tsx";
import { useLeave } from "../useLeave.ts";
import { texts } from "./texts.ts";

/** Asks a person before the logout that would lose what could not be sent. */
export default function UnsentQuestion() {
  const dispatch = useAppDispatch();
  const account = useAccount();
  const leave = useLeave();
  return (
    <ConfirmDialog
      title={texts.unsentQuestion}
      text={texts.unsentLoses(words.unsent(unsentOf(account ?? "")))}
      action={texts.logOutAnyway}
      onConfirm={leave}
      onCancel={() => dispatch(dialogClosed())}
    />
  );
}
