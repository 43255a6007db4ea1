import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { readText, writeText } from "../../shared/storage.ts";

/** Maximum number of items that Home lists for a day of the plan. */
export const MAX_LISTED_ITEMS = 4;

/** Returns how many items of the plan Home listed at the last visit, as text; null without a plan. */
export function readListedItems(): string | null {
  return readText(STORAGE_KEYS.planned);
}

/** Stores how many items of the plan Home lists, so that the next visit reserves their space; null without a plan. */
export function storeListedItems(count: number | null): void {
  writeText(STORAGE_KEYS.planned, count === null ? null : String(count));
}
