import { type ReactNode, useState } from "react";
import { useLeaveGuard } from "../../shared/useLeaveGuard.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { texts } from "./texts.ts";

interface DiscardDialog {
  /** Dialog that asks for confirmation; undefined while it is closed. */
  discardDialog: ReactNode;
  /** Opens the dialog and calls the function if the user discards the changes. */
  askBefore: (run: () => void) => void;
}

/** Asks for confirmation before the user leaves the page while `isChanged` is true. */
export function useDiscardDialog(isChanged: boolean): DiscardDialog {
  const [leave, setLeave] = useState<{ run: () => void }>();
  const askBefore = (run: () => void) => setLeave({ run });
  useLeaveGuard(isChanged, askBefore);
  const discardDialog = leave && (
    <ConfirmDialog
      title={texts.discardTitle}
      text={texts.discardText}
      action={texts.discard}
      onConfirm={() => {
        setLeave(undefined);
        leave.run();
      }}
      onCancel={() => setLeave(undefined)}
    />
  );
  return { discardDialog, askBefore };
}
