import type { BackendName } from "../../data/simulator/tab.ts";
import { texts } from "./texts.ts";

/** Selectable methods. */
export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD"] as const;

/** Selectable method. */
export type Method = (typeof METHODS)[number];

/** Header as typed. */
export interface HeaderLine {
  /** ID of the line, because two headers can have the same name. */
  id: string;
  name: string;
  value: string;
}

/** Request as written. */
export interface PlaygroundRequest {
  reqType: Method;
  endpoint: string;
  body: string;
  headers: HeaderLine[];
  /** Backend that gets the request. */
  target: BackendName;
}

/** Reports whether requests of a method have a body. */
export function canHaveBody(method: Method): boolean {
  return method !== "GET" && method !== "HEAD";
}

/** Returns the error of the request's body, or null. */
export function bodyError({ reqType, body }: PlaygroundRequest): string | null {
  if (!canHaveBody(reqType)) return null;
  try {
    JSON.parse(body);
    return null;
  } catch {
    return texts.body.malformed;
  }
}

/** Returns the headers with a name as pairs. */
export function headersWithName(headers: readonly HeaderLine[]): [name: string, value: string][] {
  return headers
    .filter(({ name }) => name.trim() !== "")
    .map(({ name, value }) => [name.trim(), value.trim()]);
}
