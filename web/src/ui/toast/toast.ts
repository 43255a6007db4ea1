/** Kind of a toast. */
export type ToastKind = "success" | "info" | "error";

let wanted = false;
const waiting = new Set<() => void>();

/** Loads the script of the toasts, when the page is idle or with the first toast. */
export const loadToasts = () => import("./toastify.tsx");

/** Button in a toast. */
export interface ToastButton {
  label: string;
  press: () => void;
}

// Controller that is aborted when the account changes. Toasts with buttons close then.
let account = new AbortController();

/**
 * Closes all toasts with a button, including toasts that are loading. The button acts on the account for which the
 * toast was shown.
 */
export function dismissActionToasts(): void {
  account.abort();
  account = new AbortController();
}

/** Shows a toast. A toast with a button closes when the account changes. */
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

/** Calls a listener when the first toast can be shown. Returns a function that removes it. */
export function onToastPending(wake: () => void): () => void {
  waiting.add(wake);
  return () => waiting.delete(wake);
}

/** Reports whether a toast will be shown and its script has loaded. */
export function isToastPending(): boolean {
  return wanted;
}
