import { ToastContainer } from "react-toastify/unstyled";
import type { ToastKind } from "./toast.ts";
import { CORNER, raise } from "./toastify.tsx";
import styles from "./tool-toasts.module.css";

const TOOLS = "tools";

/** How long a toast of the developer tools stays, in milliseconds. */
const TOOL_TOAST_DURATION = 5000;

/** How far, in percent of its width, such a toast is dragged until it goes. */
const REMOVAL_THRESHOLD = 80;

/** Shows a toast in the corner of the developer tools. */
export function showToolToast(kind: ToastKind, text: string): void {
  raise(kind, text, { containerId: TOOLS });
}

/** The corner in which the toasts of the developer tools stand. */
export function ToolToasts() {
  return (
    <ToastContainer
      {...CORNER}
      containerId={TOOLS}
      className={`${CORNER.className} ${styles["light"]}`}
      theme="light"
      autoClose={TOOL_TOAST_DURATION}
      draggablePercent={REMOVAL_THRESHOLD}
      pauseOnFocusLoss
    />
  );
}
