import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { readJSON, writeText } from "../../shared/storage.ts";

// More would push the categories out of sight.
const MOST = 6;

function isWords(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((words) => typeof words === "string");
}

/** What was searched for in this browser, the latest first. */
export function recentSearches(): string[] {
  return readJSON(STORAGE_KEYS.searches, isWords, []).slice(0, MOST);
}

/** Keeps what was searched for in this browser. What was before in other letters makes way. */
export function keepSearch(query: string): void {
  if (query === "") return;
  const others = recentSearches().filter((other) => other.toLowerCase() !== query.toLowerCase());
  writeText(STORAGE_KEYS.searches, JSON.stringify([query, ...others].slice(0, MOST)));
}

/** Forgets what was searched for in this browser. */
export function forgetSearches(): void {
  writeText(STORAGE_KEYS.searches, null);
}
