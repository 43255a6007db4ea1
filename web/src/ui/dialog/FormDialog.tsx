import { type ReactNode, type RefObject, useId, useState } from "react";
import { Dialog } from "./Dialog.tsx";
import { DialogHead } from "./DialogHead.tsx";
import { hasChanges } from "./hasChanges.ts";
import { useDiscardDialog } from "./useDiscardDialog.tsx";

interface FormDialogProps {
  title: ReactNode;
  /** Look of the dialog, see `Dialog`. */
  look?: "question" | "sheet";
  /** Element that gets the focus when the dialog opens; by default the dialog itself. */
  initialFocus?: RefObject<HTMLElement | null>;
  /**
   * Whether the form has unsaved changes. By default, the dialog compares the fields with their initial values, which
   * is impossible for controlled fields and for a form that remains open after a save.
   */
  hasUnsavedChanges?: boolean | undefined;
  /** Callback when the user closes the dialog and has no unsaved changes, or discards them. */
  onClose: () => void;
  /**
   * Function that renders the form. Its arguments are the ID of the heading, which names the form, and a function that
   * closes the dialog like Escape does.
   */
  children: (titleId: string, close: () => void) => ReactNode;
}

/**
 * Renders a dialog that contains a form. If the form has unsaved changes, closing the dialog or leaving the page asks
 * for confirmation.
 */
export function FormDialog({
  title,
  look = "question",
  initialFocus,
  hasUnsavedChanges,
  onClose,
  children,
}: FormDialogProps) {
  const id = useId();
  const [body, setBody] = useState<HTMLDivElement | null>(null);
  const [isChanged, setIsChanged] = useState(false);
  const { discardDialog, askBefore } = useDiscardDialog(hasUnsavedChanges ?? isChanged);

  function close() {
    if (!body || !(hasUnsavedChanges ?? hasChanges(body))) return onClose();
    const dialog = body.closest("dialog");
    // At a second Escape, browsers close a dialog without asking the page.
    if (dialog?.open === false) dialog.showModal();
    return askBefore(onClose);
  }

  return (
    <>
      <Dialog labelledBy={id} look={look} {...(initialFocus && { initialFocus })} onClose={close}>
        <DialogHead id={id} title={title} onClose={close} />
        <div ref={setBody} onInput={({ currentTarget }) => setIsChanged(hasChanges(currentTarget))}>
          {children(id, close)}
        </div>
      </Dialog>
      {discardDialog}
    </>
  );
}
