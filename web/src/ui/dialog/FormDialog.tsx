import { type ReactNode, type RefObject, useId, useState } from "react";
import { useLeaveGuard } from "../../shared/useLeaveGuard.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { Dialog } from "./Dialog.tsx";
import { DialogHead } from "./DialogHead.tsx";
import { hasChanges } from "./hasChanges.ts";
import { texts } from "./texts.ts";

interface FormDialogProps {
  title: ReactNode;
  /** Look of the dialog, see `Dialog`. */
  look?: "question" | "sheet";
  /** Element that gets the focus when the dialog opens; by default the dialog itself. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Whether a controlled field, whose changes the dialog can't find itself, has an unsaved text. */
  hasUnsavedText?: boolean;
  /** Callback when the user closes the dialog and has no unsaved changes, or discards them. */
  onClose: () => void;
  /**
   * Function that renders the form. Its arguments are the ID of the heading, which names the form, and a function that
   * closes the dialog like Escape does.
   */
  children: (titleId: string, close: () => void) => ReactNode;
}

/**
 * Renders a dialog that contains a form. If the user has changed a field, closing the dialog or leaving the page asks
 * for confirmation.
 */
export function FormDialog({
  title,
  look = "question",
  initialFocus,
  hasUnsavedText = false,
  onClose,
  children,
}: FormDialogProps) {
  const id = useId();
  const [body, setBody] = useState<HTMLDivElement | null>(null);
  const [isChanged, setIsChanged] = useState(false);
  const [leave, setLeave] = useState<{ run: () => void }>();
  useLeaveGuard(isChanged || hasUnsavedText, (run) => setLeave({ run }));

  function close() {
    if (!body || !(hasUnsavedText || hasChanges(body))) return onClose();
    const dialog = body.closest("dialog");
    // At a second Escape, browsers close a dialog without asking the page.
    if (dialog?.open === false) dialog.showModal();
    return setLeave({ run: onClose });
  }

  return (
    <>
      <Dialog labelledBy={id} look={look} {...(initialFocus && { initialFocus })} onClose={close}>
        <DialogHead id={id} title={title} onClose={close} />
        <div ref={setBody} onInput={({ currentTarget }) => setIsChanged(hasChanges(currentTarget))}>
          {children(id, close)}
        </div>
      </Dialog>
      {leave && (
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
      )}
    </>
  );
}
