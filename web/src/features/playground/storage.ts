import { type HistoryEntry, withoutSecrets } from "./history.ts";
import { METHODS, type PlaygroundRequest } from "./request.ts";

const HISTORY = "playgroundHistory";
const REQUEST = "playgroundRequest";

/** Returns the history of this tab, which is stored to survive a reload. */
export function loadHistory(): HistoryEntry[] {
  const stored = read(HISTORY);
  return Array.isArray(stored) && stored.every(isEntry) ? stored : [];
}

/** Stores the history of this tab. */
export function saveHistory(history: readonly HistoryEntry[]): void {
  write(HISTORY, history);
}

/** Returns the stored request of this tab, or null. */
export function loadRequest(): PlaygroundRequest | null {
  const stored = read(REQUEST);
  return isRequest(stored) ? stored : null;
}

/** Stores the current request of this tab, without tokens and passwords. */
export function saveRequest(request: PlaygroundRequest): void {
  write(REQUEST, withoutSecrets(request));
}

/** Returns the value that is stored for this tab under a key, or null. */
function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null; // Access to storage is blocked, or the stored text is invalid.
  }
}

function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    console.warn(`Could not store ${key} in this tab.`);
  }
}

function isEntry(value: unknown): value is HistoryEntry {
  return has(value, "id", isText) && has(value, "request", isRequest) && has(value, "status", isCount);
}

function isRequest(value: unknown): value is PlaygroundRequest {
  return (
    has(value, "reqType", (method) => METHODS.some((known) => known === method)) &&
    has(value, "endpoint", isText) &&
    has(value, "body", isText) &&
    has(value, "target", (target) => target === "server" || target === "simulated") &&
    has(value, "headers", (headers) => Array.isArray(headers) && headers.every(isHeader))
  );
}

function isHeader(value: unknown): boolean {
  return has(value, "id", isText) && has(value, "name", isText) && has(value, "value", isText);
}

function has(value: unknown, field: string, accepts: (inner: unknown) => boolean): boolean {
  return typeof value === "object" && value !== null && accepts(Reflect.get(value, field));
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

function isCount(value: unknown): boolean {
  return value === null || typeof value === "number";
}
