import { CircleCheck, CircleX, Info, X } from "lucide-react";
import { cssTransition, toast, ToastContainer, type ToastContent } from "react-toastify/unstyled";
import { TOAST_DURATION } from "../../shared/constants.ts";
import { focusHeadingIfLost } from "../page/focusHeading.ts";
import { makeRoom } from "./corner.ts";
import { moveWithClocks } from "./moveWithClocks.ts";
import { moveToastsBy } from "./place.ts";
import type { ToastButton, ToastKind } from "./toast.ts";
import styles from "./toast.module.css";
import { texts } from "./texts.ts";

moveToastsBy(moveWithClocks);

const ICONS = { success: CircleCheck, info: Info, error: CircleX };

const KINDS = { success: styles["success"], info: styles["info"], error: styles["error"] };

const slide = cssTransition({
  enter: styles["enter"] ?? "",
  exit: styles["exit"] ?? "",
  collapseDuration: 160,
});

interface Standing {
  /** The corner in which it stands; the app's without one. */
  containerId?: string;
  button?: ToastButton;
  /** Closes it, and takes the button's effect. */
  signal?: AbortSignal;
}

interface WithButtonProps {
  text: string;
  button: ToastButton;
  signal: AbortSignal | undefined;
  close: () => void;
}

function WithButton({ text, button, signal, close }: WithButtonProps) {
  return (
    <>
      {text}
      <button
        type="button"
        className={styles["button"]}
        onClick={({ currentTarget }) => {
          focusHeadingIfLost(currentTarget);
          close();
          if (!signal?.aborted) button.press();
        }}
      >
        {button.label}
      </button>
    </>
  );
}

/** Puts a toast on top of the others. One with a button stays twice as long, as it is to be read and pressed. */
export function raise(kind: ToastKind, text: string, { containerId, button, signal }: Standing = {}): void {
  const Icon = ICONS[kind];
  if (containerId === undefined) makeRoom();
  const content: ToastContent =
    button === undefined
      ? text
      : ({ closeToast }) => (
          <WithButton text={text} button={button} signal={signal} close={() => closeToast(true)} />
        );
  const shown = new AbortController();
  const id = toast(content, {
    type: kind,
    onClose: () => shown.abort(),
    icon: <Icon size={22} strokeWidth={1.9} aria-hidden="true" />,
    className: `${styles["toast"]} ${KINDS[kind]}`,
    ...(containerId === undefined ? {} : { containerId }),
    ...(button === undefined ? {} : { autoClose: 2 * TOAST_DURATION }),
  });
  signal?.addEventListener("abort", () => toast.dismiss(id), { signal: shown.signal });
}

function Close({ closeToast }: { closeToast: (reason?: boolean | string) => void }) {
  return (
    <button
      type="button"
      className={styles["close"]}
      aria-label={texts.dismiss}
      onClick={({ currentTarget }) => {
        // The button goes with its toast, and would take a keyboard's place along.
        focusHeadingIfLost(currentTarget);
        closeToast(true);
      }}
    >
      <X size={18} strokeWidth={1.9} aria-hidden="true" />
    </button>
  );
}

/** What every corner with toasts has in common. */
export const CORNER = {
  className: styles["host"] ?? "",
  position: "top-right",
  draggable: true,
  pauseOnHover: true,
  closeButton: Close,
  progressClassName: styles["progress"] ?? "",
  transition: slide,
} as const;

/** The corner in which toasts stand, newest on top. */
export default function ToastHost() {
  return <ToastContainer {...CORNER} theme="dark" autoClose={TOAST_DURATION} newestOnTop />;
}
