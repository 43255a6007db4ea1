import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { readText, writeText } from "../../shared/storage.ts";

/** Maximum number of items that Home shows for today. */
export const MAX_LISTED_ITEMS = 4;

/**
 * Part of Home that shows the plan. It is the number of items that Home lists for today, "interview" for the card
 * about an interview that is near, "over" for the link after the last day of the plan, and null without a plan.
 */
export type HomePlanPart = number | "interview" | "over" | null;

/** Returns as a text what Home has shown for the plan at the last visit; null without a plan. */
export function readListedItems(): string | null {
  return readText(STORAGE_KEYS.planned);
}

/** Stores what Home shows for the plan, so that the next visit can reserve space for it. */
export function storeListedItems(part: HomePlanPart): void {
  writeText(STORAGE_KEYS.planned, part === null ? null : String(part));
}
