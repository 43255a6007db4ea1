import { STORAGE_KEYS } from "../storageKeys.ts";

/**
 * Reports whether this browser stores unsent writes. It is separate from the outbox because most pages start without
 * the outbox's script.
 */
export function hasUnsent(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(STORAGE_KEYS.outbox));
  } catch {
    return false;
  }
}
