import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { focusHeadingIfLost } from "../page/focusHeading.ts";
import { useKeyboardInset } from "../page/useKeyboardInset.ts";
import { mountToastsIn } from "../toast/toastHost.ts";
import styles from "./dialog.module.css";

interface DialogProps {
  /** ID of the heading. */
  labelledBy: string;
  /** ID of the describing text; it makes the dialog an alert dialog. */
  describedBy?: string;
  /** `sheet` is wider, for a form with buttons at the bottom. On phones it rises from the lower edge. */
  look?: "question" | "sheet";
  /** Element with the initial focus; by default the dialog. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Callback when the user closes the dialog by Escape or the backdrop. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * Renders a modal dialog that is open while mounted. The browser traps the focus and restores it. If the opener no
 * longer exists, the page's heading gets the focus.
 */
export function Dialog({
  labelledBy,
  describedBy,
  look = "question",
  initialFocus,
  onClose,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  useKeyboardInset(dialog, true);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    (initialFocus?.current ?? element).focus();
    // Elements outside a modal dialog are inert, so toasts move into it to be visible and announced.
    const takeToastsBack = mountToastsIn(element);
    return () => {
      takeToastsBack();
      // If the dialog is closed while it is in the document, the browser restores the focus.
      element.close();
      focusHeadingIfLost(element);
    };
  }, [initialFocus]);

  return (
    // Keyboard users close the dialog with Escape. A press on the backdrop is for pointers.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={look === "sheet" ? `${styles["dialog"]} ${styles["sheet"]}` : styles["dialog"]}
      role={describedBy ? "alertdialog" : undefined}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      tabIndex={-1}
      onCancel={(event) => {
        // The cancel event of a file field bubbles, so it is ignored here.
        if (event.target !== event.currentTarget) return;
        // Without this, the browser would close the dialog now and the app would get the event later. A key that is
        // pressed in between would have no effect.
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => {
        // At a second Escape, browsers close a dialog without asking. The event can arrive when the dialog is open
        // again.
        if (!currentTarget.open) onClose();
      }}
      onPointerDown={({ target, currentTarget }) => {
        pressedOutside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        // A press that started inside the dialog, such as a text selection, does not count as a press on the backdrop.
        if (target === currentTarget && pressedOutside.current) onClose();
      }}
    >
      <div className={styles["panel"]}>{children}</div>
    </dialog>
  );
}
