import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { focusHeadingIfLost } from "../page/focusHeading.ts";
import { useKeyboardRoom } from "../page/useKeyboardRoom.ts";
import { standToastsIn } from "../toast/place.ts";
import styles from "./dialog.module.css";

interface DialogProps {
  /** The id of the heading that names it. */
  labelledBy: string;
  /** The id of the words that say what is at stake; they make it an alert. */
  describedBy?: string;
  /** Wider, for a form with its acts at the foot; on a phone it rises from the lower edge. */
  look?: "question" | "sheet";
  /** What takes the focus at first; without it the dialog itself does. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Called when the person closes it: with Escape, or by a press on the backdrop. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog, open as long as it is in the page. The browser keeps the focus inside and gives it back
 * afterwards; when what opened it is gone by then, the page's heading gets it.
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
  useKeyboardRoom(dialog, true);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    (initialFocus?.current ?? element).focus();
    // Everything outside a modal dialog is inert, and toasts must be neither under it nor unheard.
    const takeToastsBack = standToastsIn(element);
    return () => {
      takeToastsBack();
      // Closing, while it is still in the page, gives the focus back.
      element.close();
      focusHeadingIfLost(element);
    };
  }, [initialFocus]);

  return (
    // The keyboard closes it with Escape; the press on the backdrop is the pointer's way.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={look === "sheet" ? `${styles["dialog"]} ${styles["sheet"]}` : styles["dialog"]}
      role={describedBy ? "alertdialog" : undefined}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      tabIndex={-1}
      onClose={({ currentTarget }) => {
        // An event of an earlier closing can arrive when the dialog is open again.
        if (!currentTarget.open) onClose();
      }}
      onPointerDown={({ target, currentTarget }) => {
        pressedOutside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        // A press that began inside, as when words are marked, is none on the backdrop.
        if (target === currentTarget && pressedOutside.current) onClose();
      }}
    >
      <div className={styles["panel"]}>{children}</div>
    </dialog>
  );
}
