/*
 * State for each entry of the browser's history, so that Back, Forward and a reload restore a page. The state is in
 * memory and is written to sessionStorage when the page is hidden. It is lost when the tab closes.
 */

import { scopedKey } from "../siteUrl.ts";

/** Key in sessionStorage. */
const STORAGE_KEY = scopedKey("entries");

/** Maximum number of entries with state. The least recently changed entry is evicted first. */
export const MAX_ENTRIES = 50;

type EntryState = Record<string, unknown>;

function isEntries(value: unknown): value is [string, EntryState][] {
  return (
    Array.isArray(value) &&
    value.every(
      (entry) =>
        Array.isArray(entry) &&
        typeof entry[0] === "string" &&
        typeof entry[1] === "object" &&
        entry[1] !== null,
    )
  );
}

function readStoredEntries(): [string, EntryState][] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]");
    return isEntries(value) ? value : [];
  } catch {
    return [];
  }
}

let entries: Map<string, EntryState> | undefined;

/** Returns the states of the entries by their keys. The most recently changed entry is last. */
function loadedEntries(): Map<string, EntryState> {
  entries ??= new Map(readStoredEntries());
  return entries;
}

/** Returns the value saved for an entry under a name, or undefined. */
export function readEntryState(entry: string, name: string): unknown {
  return loadedEntries().get(entry)?.[name];
}

/** Saves a JSON value for an entry under a name. */
export function saveEntryState(entry: string, name: string, value: unknown): void {
  const all = loadedEntries();
  const saved = all.get(entry);
  all.delete(entry);
  all.set(entry, { ...saved, [name]: value });
  const [oldest] = all.keys();
  if (all.size > MAX_ENTRIES && oldest !== undefined) all.delete(oldest);
}

/** Deletes the state of an entry that was replaced and is no longer reachable. */
export function deleteEntryState(entry: string): void {
  loadedEntries().delete(entry);
}

/**
 * Saves a value for the entry at which the app starts, unless an earlier visit has already saved a value. Call
 * `ensureEntryKey` first.
 */
export function initHistoryState(name: string, value: unknown): void {
  const state: unknown = history.state;
  const key = typeof state === "object" && state !== null && "key" in state ? state.key : undefined;
  if (typeof key === "string" && readEntryState(key, name) === undefined) saveEntryState(key, name, value);
}

/** Writes the state to sessionStorage. If sessionStorage is full or blocked, a reload loses the state. */
export function storeEntries(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...loadedEntries()]));
  } catch {
    console.warn("Could not store the state of this tab for a reload.");
  }
}

/** Clears the state in memory, as a reload of the page does. */
export function clearEntriesInMemory(): void {
  entries = undefined;
}

/**
 * Ensures that the entry at which the app starts has a unique key, and returns the key. The router gives the first
 * entry of every page load the same key. After a reload, the entry already has a unique key and retains it.
 */
export function ensureEntryKey(): string {
  const state: unknown = history.state;
  const known = typeof state === "object" && state !== null ? state : {};
  if ("key" in known) return String(known.key);
  const key = Math.random().toString(36).slice(2, 10);
  history.replaceState({ ...known, key }, "");
  return key;
}
