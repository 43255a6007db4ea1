import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { readText, writeText } from "../../shared/storage.ts";

/** Maximum number of items that Home shows for today. */
export const MAX_LISTED_ITEMS = 4;

/** Returns the number of items that Home has shown at the last visit, as a text; null without a plan. */
export function readListedItems(): string | null {
  return readText(STORAGE_KEYS.planned);
}

/**
 * Stores the number of items that Home shows, so that the next visit can reserve space for them. The value null means
 * that there is no plan.
 */
export function storeListedItems(count: number | null): void {
  writeText(STORAGE_KEYS.planned, count === null ? null : String(count));
}
