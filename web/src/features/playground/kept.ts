import type { HistoryEntry } from "./history.ts";
import { METHODS } from "./request.ts";

const KEY = "playgroundHistory";

/** The history that this tab keeps over a reload. */
export function keptHistory(): HistoryEntry[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) && kept.every(isEntry) ? kept : [];
  } catch {
    return []; // storage can be forbidden, or hold what another hand wrote
  }
}

/** Keeps the history for this tab. */
export function keepPlayground(history: readonly HistoryEntry[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(history));
  } catch {
    console.warn("Could not keep the history of requests in this tab.");
  }
}

function isEntry(value: unknown): value is HistoryEntry {
  return has(value, "id", isText) && has(value, "request", isRequest) && has(value, "status", isCount);
}

function isRequest(value: unknown): boolean {
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
