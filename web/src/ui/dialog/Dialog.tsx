import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { focusHeadingIfLost } from "../page/focusHeading.ts";
import { useKeyboardInset } from "../page/useKeyboardInset.ts";
import { mountToastsIn } from "../toast/toastHost.ts";
import styles from "./dialog.module.css";

interface DialogProps {
  /** ID of the heading that names the dialog. */
  labelledBy: string;
  /** ID of the element that describes the dialog. A dialog with a description is an alert dialog. */
  describedBy?: string;
  /**
   * Look of the dialog. A `sheet` is wide, for a form with buttons at the bottom, and on phones it is at the lower
   * edge of the window.
   */
  look?: "question" | "sheet";
  /** Element that gets the focus when the dialog opens; by default the dialog itself. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Callback when the user closes the dialog with Escape or by a click on the backdrop. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * Renders a modal dialog, which is open while it is mounted. While it is open, the focus cannot leave the dialog.
 * When it closes, the browser focuses the element that opened the dialog. If this element no longer exists, the
 * page's heading gets the focus.
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
    // The elements outside a modal dialog are inert. Toasts therefore move into the dialog, where they are visible
    // and announced.
    const takeToastsBack = mountToastsIn(element);
    return () => {
      takeToastsBack();
      // The browser restores the focus only if the dialog closes before it is removed from the document.
      element.close();
      focusHeadingIfLost(element);
    };
  }, [initialFocus]);

  return (
    // The click on the backdrop is only for pointers. Keyboard users close the dialog with Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={look === "sheet" ? `${styles["dialog"]} ${styles["sheet"]}` : styles["dialog"]}
      role={describedBy ? "alertdialog" : undefined}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      tabIndex={-1}
      onCancel={(event) => {
        // When the user cancels a file selection, the file field's `cancel` event bubbles to the dialog and must be
        // ignored.
        if (event.target !== event.currentTarget) return;
        // The app closes the dialog itself. The browser would close it at once and report this later, and a key that
        // is pressed in between would have no effect.
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => {
        // At a second Escape, browsers close a dialog without a `cancel` event. When the `close` event arrives, the
        // dialog can be open again.
        if (!currentTarget.open) onClose();
      }}
      onPointerDown={({ target, currentTarget }) => {
        pressedOutside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        // A click on the backdrop must also start there. Otherwise a text selection that ends on the backdrop would
        // close the dialog.
        if (target === currentTarget && pressedOutside.current) onClose();
      }}
    >
      <div className={styles["panel"]}>{children}</div>
    </dialog>
  );
}
