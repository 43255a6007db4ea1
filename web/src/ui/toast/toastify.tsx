import { CircleCheck, CircleX, Info, X } from "lucide-react";
import { cssTransition, toast, ToastContainer, type ToastContent } from "react-toastify/unstyled";
import { TOAST_DURATION } from "../../shared/constants.ts";
import { focusHeadingIfLost } from "../page/focusHeading.ts";
import { moveToastsBelowContent } from "./corner.ts";
import { moveWithAnimations } from "./moveWithAnimations.ts";
import { setToastMover } from "./toastHost.ts";
import type { ToastButton, ToastKind } from "./toast.ts";
import styles from "./toast.module.css";
import { texts } from "./texts.ts";

setToastMover(moveWithAnimations);

const ICONS = { success: CircleCheck, info: Info, error: CircleX };

const KINDS = { success: styles["success"], info: styles["info"], error: styles["error"] };

const slide = cssTransition({
  enter: styles["enter"] ?? "",
  exit: styles["exit"] ?? "",
  collapseDuration: 160,
});

interface ToastOptions {
  /** ID of the container; by default that of the app's toasts. */
  containerId?: string;
  button?: ToastButton;
  /** Signal that closes the toast and disables its button when it aborts. */
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

/** Shows a toast above the other toasts. A toast with a button is shown twice as long. */
export function showToastNow(
  kind: ToastKind,
  text: string,
  { containerId, button, signal }: ToastOptions = {},
): void {
  const Icon = ICONS[kind];
  if (containerId === undefined) moveToastsBelowContent();
  const content: ToastContent =
    button === undefined
      ? text
      : ({ closeToast }) => (
          <WithButton text={text} button={button} signal={signal} close={() => closeToast(true)} />
        );
  const shown = new AbortController();
  const id = toast(content, {
    type: kind,
    // A form can show its errors in the same frame, which moves its fields. The toasts are therefore moved after that
    // frame.
    ...(containerId === undefined && { onOpen: () => moveToastsBelowContent(1) }),
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
        // A click on the button removes the toast. If the button had the focus, the page's heading gets it.
        focusHeadingIfLost(currentTarget);
        closeToast(true);
      }}
    >
      <X size={18} strokeWidth={1.9} aria-hidden="true" />
    </button>
  );
}

/** Options that all containers of toasts use. */
export const CONTAINER_OPTIONS = {
  className: styles["host"] ?? "",
  position: "top-right",
  draggable: true,
  pauseOnHover: true,
  closeButton: Close,
  progressClassName: styles["progress"] ?? "",
  transition: slide,
} as const;

/** Renders the container of the toasts. The newest toast is on top. */
export default function ToastHost() {
  return <ToastContainer {...CONTAINER_OPTIONS} theme="dark" autoClose={TOAST_DURATION} newestOnTop />;
}
