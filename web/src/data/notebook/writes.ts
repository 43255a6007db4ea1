import { STORAGE_KEYS } from "../storageKeys.ts";

/* Unsent writes in localStorage. Each write has its own key, so that tabs do not overwrite each other's writes. The
   order of the keys is the order of the writes. */

/** Write to a notebook without a response of the server. */
export interface QueuedWrite {
  /** Storage key. */
  key: string;
  notebook: string;
  /** ID of the entry; empty for a notebook with a single entry. */
  id: string;
  /** New body of the entry; null to delete it. */
  body: object | null;
  /** Time of the write in Unix milliseconds, by this device's clock. */
  at: number;
}

/** Write before it is enqueued. */
export type NewWrite = Omit<QueuedWrite, "key">;

// Writes that the browser could not store, because storage is full or blocked. They are lost when the page unloads.
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
    // Blocked storage contains no writes.
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
    // The stored value is invalid.
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
  // The clock may have been set back, and two writes can have the same millisecond.
  const order = Math.max(at, last + 1)
    .toString(36)
    .padStart(DIGITS, "0");
  // Another tab may enqueue a write with the same number at the same time.
  return `${prefix}${order}.${crypto.getRandomValues(new Uint32Array(1)).join("")}`;
}

/**
 * Enqueues a write of an account. An earlier write of the same entry is replaced and retains its position; `merge`
 * combines their bodies if both have one.
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

/** Removes a write after its response, unless a later write has replaced it. */
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

/** Deletes the unsent writes of all other accounts. */
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
