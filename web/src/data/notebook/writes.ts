import { STORAGE_KEYS } from "../storageKeys.ts";

/*
 * What a person did and the server has not answered yet, as this browser keeps it: each under a key of its own, so that
 * no tab writes over what another has put there. The keys' order is the order in which it was done.
 */

/** Something that a person did in a notebook and that the server has not answered yet. */
export interface Write {
  /** The key under which it is kept. */
  key: string;
  notebook: string;
  /** The entry's id; empty where the notebook has one entry alone. */
  id: string;
  /** What the entry is to be; null when it was removed. */
  body: object | null;
  /** When it was done, by this device's clock, in milliseconds. */
  at: number;
}

/** What is put into the line. */
export type Done = Omit<Write, "key">;

// Storage can be full or forbidden; what is done then lasts as long as the page.
const unkept = new Map<string, string>();

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
  return [...new Set([...storedKeys(), ...unkept.keys()])].filter(own).toSorted();
}

function textAt(key: string): string | null {
  try {
    return unkept.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

function forget(key: string): void {
  unkept.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Then it was never there.
  }
}

function keepText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    unkept.delete(key);
  } catch {
    unkept.set(key, text);
  }
}

function isDone(value: unknown): value is Done {
  if (typeof value !== "object" || value === null) return false;
  const { notebook, id, body, at } = value as Partial<Record<keyof Done, unknown>>;
  return (
    typeof notebook === "string" && typeof id === "string" && typeof body === "object" && Number.isFinite(at)
  );
}

function writeAt(key: string): Write | undefined {
  try {
    const value: unknown = JSON.parse(textAt(key) ?? "null");
    if (isDone(value)) return { ...value, key };
  } catch {
    // Another hand has written it.
  }
  forget(key);
  return undefined;
}

/** What an account has not sent, in the order in which it was done. */
export function unsentOf(account: string): Write[] {
  return keysOf(account).flatMap((key) => writeAt(key) ?? []);
}

function textOf({ notebook, id, body, at }: Done): string {
  return JSON.stringify({ notebook, id, body, at } satisfies Done);
}

const DIGITS = 9;

function keyAfter(account: string, at: number): string {
  const prefix = prefixOf(account);
  const last = Number.parseInt(keysOf(account).at(-1)?.slice(prefix.length) ?? "0", 36);
  // The clock may have been set back, and the same moment may see two.
  const place = Math.max(at, last + 1)
    .toString(36)
    .padStart(DIGITS, "0");
  // Another tab may put something there in this very moment.
  return `${prefix}${place}.${crypto.getRandomValues(new Uint32Array(1)).join("")}`;
}

/**
 * Puts something into an account's line. What waits there for the same entry makes way, and leaves it its place; the
 * bodies of both are joined as asked, where both have one.
 */
export function putInLine(
  account: string,
  done: Done,
  joined: (earlier: object, later: object) => object,
): void {
  const earlier = unsentOf(account).findLast(
    ({ notebook, id }) => notebook === done.notebook && id === done.id,
  );
  const body = earlier?.body && done.body ? joined(earlier.body, done.body) : done.body;
  keepText(earlier?.key ?? keyAfter(account, done.at), textOf({ ...done, body }));
}

/** Takes out of the line what was answered, unless something else has taken its place meanwhile. */
export function takeOut(write: Write): void {
  if (textAt(write.key) === textOf(write)) forget(write.key);
}

/** Puts what one account has not sent at the end of another's line, in its order. */
export function moveLine(from: string, to: string): void {
  for (const { key, ...done } of unsentOf(from)) {
    putInLine(to, done, (_, later) => later);
    forget(key);
  }
}

/** Forgets what every account has not sent, but this one. */
export function forgetOthers(account: string | null): void {
  for (const key of [...storedKeys(), ...unkept.keys()]) {
    if (!key.startsWith(STORAGE_KEYS.outbox)) continue;
    if (account === null || !key.startsWith(prefixOf(account))) forget(key);
  }
}

/** Whether a key of the browser's storage is one of an account's line. */
export function isInLine(key: string, account: string): boolean {
  return key.startsWith(prefixOf(account));
}
