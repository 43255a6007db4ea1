import { type HistoryEntry, withoutSecrets } from "./history.ts";
import { METHODS, type PlaygroundRequest } from "./request.ts";

const HISTORY = "playgroundHistory";
const REQUEST = "playgroundRequest";

/** The history that this tab keeps over a reload. */
export function keptHistory(): HistoryEntry[] {
  const kept = read(HISTORY);
  return Array.isArray(kept) && kept.every(isEntry) ? kept : [];
}

/** Keeps the history for this tab. */
export function keepHistory(history: readonly HistoryEntry[]): void {
  write(HISTORY, history);
}

/** The request that was written in this tab when the page was left, or null. */
export function keptRequest(): PlaygroundRequest | null {
  const kept = read(REQUEST);
  return isRequest(kept) ? kept : null;
}

/** Keeps the request as it is written for this tab, without tokens and passwords. */
export function keepRequest(request: PlaygroundRequest): void {
  write(REQUEST, withoutSecrets(request));
}

/** What this tab keeps under the key; null when there is nothing. */
function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null; // storage can be forbidden, or hold what another hand wrote
  }
}

function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    console.warn(`Could not keep ${key} in this tab.`);
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
