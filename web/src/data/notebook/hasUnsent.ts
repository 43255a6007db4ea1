import { STORAGE_KEYS } from "../storageKeys.ts";

/**
 * Reports whether this browser stores unsent writes. It is not in the script of the outbox, so that most pages can
 * start without that script.
 */
export function hasUnsent(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(STORAGE_KEYS.outbox));
  } catch {
    return false;
  }
}
