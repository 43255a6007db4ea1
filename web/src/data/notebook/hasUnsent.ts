import { STORAGE_KEYS } from "../storageKeys.ts";

/** Whether this browser keeps something that was not sent yet. Apart from the outbox, which most pages begin without. */
export function hasUnsent(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(STORAGE_KEYS.outbox));
  } catch {
    return false;
  }
}
