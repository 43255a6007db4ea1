/** Kind of a toast, which sets its icon and colour. */
export type ToastKind = "success" | "info" | "error";

let wanted = false;
const waiting = new Set<() => void>();

/** Loads the script of the toasts. It is called when the page is idle or when the first toast is shown. */
export const loadToasts = () => import("./toastify.tsx");

/** Button in a toast. */
export interface ToastButton {
  label: string;
  press: () => void;
}

// Controller that aborts when the account changes, which closes all toasts with buttons.
let account = new AbortController();

/**
 * Closes all toasts with a button, also those whose script is loading. Their buttons act on the account for which the
 * toast was shown.
 */
export function dismissActionToasts(): void {
  account.abort();
  account = new AbortController();
}

/** Shows a toast. If it has a button, it closes when the account changes. */
export function showToast(kind: ToastKind, text: string, button?: ToastButton): void {
  const { signal } = account;
  loadToasts()
    .then(({ showToastNow }) => {
      if (button && signal.aborted) return;
      wanted = true;
      for (const wake of waiting) wake();
      showToastNow(kind, text, button === undefined ? {} : { button, signal });
    })
    .catch((reason: unknown) => console.warn(`Could not show the toast "${text}"`, reason));
}

/** Adds a listener that is called when the first toast can be shown. Returns a function that removes the listener. */
export function onToastPending(wake: () => void): () => void {
  waiting.add(wake);
  return () => waiting.delete(wake);
}

/** Reports whether a toast waits to be shown and the script of the toasts has loaded. */
export function isToastPending(): boolean {
  return wanted;
}
