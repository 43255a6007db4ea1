/** What a toast says about what happened. */
export type ToastKind = "success" | "info" | "error";

let wanted = false;
const waiting = new Set<() => void>();

/** What toasts are made of; fetched when the page has nothing else to do, or with the first toast. */
export const loadToasts = () => import("./toastify.tsx");

/** Shows a toast. */
export function showToast(kind: ToastKind, text: string): void {
  loadToasts()
    .then(({ raise }) => {
      wanted = true;
      for (const wake of waiting) wake();
      raise(kind, text);
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
