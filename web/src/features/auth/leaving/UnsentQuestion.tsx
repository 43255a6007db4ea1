import { dialogClosed } from "../../../data/store/dialogs.ts";
import { useAppDispatch } from "../../../data/store/store.ts";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog.tsx";
import { useLeave } from "../useLeave.ts";
import { texts } from "./texts.ts";

/** Asks a person before the logout that would lose what could not be sent. */
export default function UnsentQuestion() {
  const dispatch = useAppDispatch();
  const leave = useLeave();
  return (
    <ConfirmDialog
      title={texts.unsentQuestion}
      text={texts.unsentLoses}
      action={texts.logOutAnyway}
      onConfirm={leave}
      onCancel={() => dispatch(dialogClosed())}
    />
  );
}
