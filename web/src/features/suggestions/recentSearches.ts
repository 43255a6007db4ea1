import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { readJSON, writeText } from "../../shared/storage.ts";

// Maximum number of recent searches. With more of them, the categories below would not be visible.
const MAX_SEARCHES = 6;

function isWords(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((words) => typeof words === "string");
}

/** Returns the searches that are stored in this browser, the latest first. */
export function readRecentSearches(): string[] {
  return readJSON(STORAGE_KEYS.searches, isWords, []).slice(0, MAX_SEARCHES);
}

/** Stores a search in this browser. It replaces a stored search that differs only in upper and lower case. */
export function saveSearch(query: string): void {
  if (query === "") return;
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== query.toLowerCase());
  writeText(STORAGE_KEYS.searches, JSON.stringify([query, ...others].slice(0, MAX_SEARCHES)));
}

/** Deletes all recent searches from this browser. */
export function clearSearches(): void {
  writeText(STORAGE_KEYS.searches, null);
}
