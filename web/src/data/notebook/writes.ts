import { STORAGE_KEYS } from "../storageKeys.ts";

/*
 * Unsent writes in localStorage. Each write has its own key, so that tabs do not overwrite each other's writes.
 * Sorted keys give the order of the writes.
 */

/** Write to a notebook that has no response of the server yet. */
export interface QueuedWrite {
  /** Key of the write in localStorage. */
  key: string;
  notebook: string;
  /** ID of the entry; empty for a notebook with a single entry. */
  id: string;
  /** New body of the entry; null to delete it. */
  body: object | null;
  /** Time of the write in Unix milliseconds, according to the clock of this device. */
  at: number;
}

/** Write that is not in the queue yet. */
export type NewWrite = Omit<QueuedWrite, "key">;

// Writes that the browser could not store, because localStorage is full or blocked. They are lost when the page
// unloads.
const unstored = new Map<string, string>();

function prefixOf(account: string): string {
  return `${STORAGE_KEYS.outbox}${account}:`;
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function keysOf(account: string): string[] {
  const own = (key: string) => key.startsWith(prefixOf(account));
  return [...new Set([...storedKeys(), ...unstored.keys()])].filter(own).toSorted();
}

function textAt(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

function removeText(key: string): void {
  unstored.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked localStorage contains no writes to remove.
  }
}

function storeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    unstored.delete(key);
  } catch {
    unstored.set(key, text);
  }
}

function isNewWrite(value: unknown): value is NewWrite {
  if (typeof value !== "object" || value === null) return false;
  const { notebook, id, body, at } = value as Partial<Record<keyof NewWrite, unknown>>;
  return (
    typeof notebook === "string" && typeof id === "string" && typeof body === "object" && Number.isFinite(at)
  );
}

function writeAt(key: string): QueuedWrite | undefined {
  try {
    const value: unknown = JSON.parse(textAt(key) ?? "null");
    if (isNewWrite(value)) return { ...value, key };
  } catch {
    // A stored value that cannot be parsed is removed.
  }
  removeText(key);
  return undefined;
}

/** Returns the unsent writes of an account in order. */
export function readUnsentWrites(account: string): QueuedWrite[] {
  return keysOf(account).flatMap((key) => writeAt(key) ?? []);
}

function textOf({ notebook, id, body, at }: NewWrite): string {
  return JSON.stringify({ notebook, id, body, at } satisfies NewWrite);
}

const DIGITS = 9;

function keyAfter(account: string, at: number): string {
  const prefix = prefixOf(account);
  const last = Number.parseInt(keysOf(account).at(-1)?.slice(prefix.length) ?? "0", 36);
  // The time alone does not order writes: the clock can be set back, and two writes can have the same millisecond.
  const order = Math.max(at, last + 1)
    .toString(36)
    .padStart(DIGITS, "0");
  // A random number makes the key unique if another tab enqueues a write with the same order number at the same time.
  return `${prefix}${order}.${crypto.getRandomValues(new Uint32Array(1)).join("")}`;
}

/**
 * Adds a write of an account to the queue. An earlier write of the same entry is replaced, and its position in the
 * queue does not change. If both writes have a body, `merge` combines the bodies.
 */
export function enqueue(
  account: string,
  done: NewWrite,
  merge: (earlier: object, later: object) => object,
): void {
  const earlier = readUnsentWrites(account).findLast(
    ({ notebook, id }) => notebook === done.notebook && id === done.id,
  );
  const body = earlier?.body && done.body ? merge(earlier.body, done.body) : done.body;
  storeText(earlier?.key ?? keyAfter(account, done.at), textOf({ ...done, body }));
}

/** Removes a write that got a response, unless a later write of the entry has replaced it. */
export function dequeue(write: QueuedWrite): void {
  if (textAt(write.key) === textOf(write)) removeText(write.key);
}

/** Moves the unsent writes of one account to the end of another account's queue. */
export function transferQueue(from: string, to: string): void {
  for (const { key, ...done } of readUnsentWrites(from)) {
    enqueue(to, done, (_, later) => later);
    removeText(key);
  }
}

/** Deletes the unsent writes of all accounts except one. */
export function clearOtherQueues(account: string | null): void {
  for (const key of [...storedKeys(), ...unstored.keys()]) {
    if (!key.startsWith(STORAGE_KEYS.outbox)) continue;
    if (account === null || !key.startsWith(prefixOf(account))) removeText(key);
  }
}

/** Reports whether a storage key belongs to an account's queue. */
export function isQueueKey(key: string, account: string): boolean {
  return key.startsWith(prefixOf(account));
}
