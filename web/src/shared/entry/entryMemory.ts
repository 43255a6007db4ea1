/*
 * What pages keep for each entry of the browser's history, so that Back, Forward and a reload return to what was
 * there. It lives in memory, and goes to the tab's own storage when the page is hidden: that outlives a reload, and
 * ends with the tab.
 */

import { ofThisSite } from "../siteFile.ts";

/** Where it is kept in the tab's storage. */
const STORAGE_KEY = ofThisSite("entries");

/** How many entries are remembered; those that were not touched for longest go first. */
export const REMEMBERED_ENTRIES = 50;

type Kept = Record<string, unknown>;

function isEntries(value: unknown): value is [string, Kept][] {
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

function stored(): [string, Kept][] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]");
    return isEntries(value) ? value : [];
  } catch {
    return [];
  }
}

let entries: Map<string, Kept> | undefined;

/** The entries by their keys, the one touched last at the end. */
function remembered(): Map<string, Kept> {
  entries ??= new Map(stored());
  return entries;
}

/** What was kept for an entry under a name; undefined when that is nothing. */
export function recall(entry: string, name: string): unknown {
  return remembered().get(entry)?.[name];
}

/** Keeps a value, which JSON can carry, for an entry under a name. */
export function keep(entry: string, name: string, value: unknown): void {
  const all = remembered();
  const kept = all.get(entry);
  all.delete(entry);
  all.set(entry, { ...kept, [name]: value });
  const [oldest] = all.keys();
  if (all.size > REMEMBERED_ENTRIES && oldest !== undefined) all.delete(oldest);
}

/** Forgets an entry whose place another has taken: nothing leads back to it. */
export function forgetEntry(entry: string): void {
  remembered().delete(entry);
}

/**
 * Keeps a value for the entry on which the app starts, unless it has one of an earlier visit: Back and a reload find
 * what was there. The entry is named already.
 */
export function keepFirst(name: string, value: unknown): void {
  const state: unknown = history.state;
  const key = typeof state === "object" && state !== null && "key" in state ? state.key : undefined;
  if (typeof key === "string" && recall(key, name) === undefined) keep(key, name, value);
}

/** Puts what is kept into the tab's storage. Storage that is full or forbidden costs a reload its memory, nothing else. */
export function storeEntries(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...remembered()]));
  } catch {
    console.warn("What this tab showed could not be kept for a reload.");
  }
}

/** Forgets what is in memory, as a reload does. */
export function forgetEntries(): void {
  entries = undefined;
}

/**
 * Gives the entry on which the app starts a key of its own: the router calls every such entry the same. One that
 * has a key keeps it, which is how a reload is told from a new visit. It returns the key.
 */
export function nameEntry(): string {
  const state: unknown = history.state;
  const known = typeof state === "object" && state !== null ? state : {};
  if ("key" in known) return String(known.key);
  const key = Math.random().toString(36).slice(2, 10);
  history.replaceState({ ...known, key }, "");
  return key;
}
