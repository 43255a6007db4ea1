/** What a toast says about what happened. */
export type ToastKind = "success" | "info" | "error";

let wanted = false;
const waiting = new Set<() => void>();

/** What toasts are made of; fetched when the page has nothing else to do, or with the first toast. */
export const loadToasts = () => import("./toastify.tsx");

/** A button in a toast. */
export interface ToastButton {
  label: string;
  press: () => void;
}

// Aborted when the account changes for which the toasts with buttons were shown.
let account = new AbortController();

/**
 * Closes every toast with a button, and those that are still to appear: what a button does, it does for the account for
 * which the toast was shown.
 */
export function dismissButtons(): void {
  account.abort();
  account = new AbortController();
}

/** Shows a toast, with a button where there is one, until the account changes. */
export function showToast(kind: ToastKind, text: string, button?: ToastButton): void {
  const { signal } = account;
  loadToasts()
    .then(({ raise }) => {
      if (button && signal.aborted) return;
      wanted = true;
      for (const wake of waiting) wake();
      raise(kind, text, button === undefined ? {} : { button, signal });
    })
    .catch((reason: unknown) => console.warn(`Could not show the toast "${text}"`, reason));
}

/** Tells when the first toast can be shown; returns the way to stop listening. */
export function onToastWanted(wake: () => void): () => void {
  waiting.add(wake);
  return () => waiting.delete(wake);
}

/** Whether there is a toast to show, and what it takes has come. */
export function toastWanted(): boolean {
  return wanted;
}
