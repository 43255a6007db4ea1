import { ToastContainer } from "react-toastify/unstyled";
import type { ToastKind } from "./toast.ts";
import { CONTAINER_OPTIONS, showToastNow } from "./toastify.tsx";
import styles from "./tool-toasts.module.css";

const TOOLS = "tools";

/** Display time in milliseconds of a toast of the developer tools. */
const TOOL_TOAST_DURATION = 5000;

/** Distance in percent of the toast's width by which a user must drag the toast to close it. */
const REMOVAL_THRESHOLD = 80;

/** Shows a toast of the developer tools. */
export function showDeveloperToast(kind: ToastKind, text: string): void {
  showToastNow(kind, text, { containerId: TOOLS });
}

/** Renders the corner of the window in which toasts of the developer tools appear. */
export function DeveloperToasts() {
  return (
    <ToastContainer
      {...CONTAINER_OPTIONS}
      containerId={TOOLS}
      className={`${CONTAINER_OPTIONS.className} ${styles["light"]}`}
      theme="light"
      autoClose={TOOL_TOAST_DURATION}
      draggablePercent={REMOVAL_THRESHOLD}
      pauseOnFocusLoss
    />
  );
}
