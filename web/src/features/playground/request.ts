import type { BackendName } from "../../data/simulator/tab.ts";
import { texts } from "./texts.ts";

/** HTTP methods that the user can select. */
export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD"] as const;

/** HTTP method that the user can select. */
export type Method = (typeof METHODS)[number];

/** Header as the user has typed it. */
export interface HeaderLine {
  /** ID of the line. The name is not unique, because two headers can have the same name. */
  id: string;
  name: string;
  value: string;
}

/** Request as the user has written it. */
export interface PlaygroundRequest {
  reqType: Method;
  endpoint: string;
  body: string;
  headers: HeaderLine[];
  /** Backend that gets the request. */
  target: BackendName;
}

/** Reports whether a request with this method can have a body. */
export function canHaveBody(method: Method): boolean {
  return method !== "GET" && method !== "HEAD";
}

/** Returns the error message for the body of a request, or null. */
export function bodyError({ reqType, body }: PlaygroundRequest): string | null {
  if (!canHaveBody(reqType)) return null;
  try {
    JSON.parse(body);
    return null;
  } catch {
    return texts.body.malformed;
  }
}

/** Returns the pairs of name and value of all headers that have a name. */
export function headersWithName(headers: readonly HeaderLine[]): [name: string, value: string][] {
  return headers
    .filter(({ name }) => name.trim() !== "")
    .map(({ name, value }) => [name.trim(), value.trim()]);
}
