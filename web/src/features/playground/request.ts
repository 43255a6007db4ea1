import type { BackendName } from "../../data/simulator/tab.ts";
import { texts } from "./texts.ts";

/** The methods that can be picked. */
export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD"] as const;

/** One of the methods that can be picked. */
export type Method = (typeof METHODS)[number];

/** A header as it was typed. */
export interface HeaderLine {
  /** Tells the lines of one request apart; two may have the same name. */
  id: string;
  name: string;
  value: string;
}

/** A request as it was written. */
export interface PlaygroundRequest {
  reqType: Method;
  endpoint: string;
  body: string;
  headers: HeaderLine[];
  /** Whom it is sent to. */
  target: BackendName;
}

/** Whether requests of this method carry a body. */
export function carriesBody(method: Method): boolean {
  return method !== "GET" && method !== "HEAD";
}

/** What stands against the request's body, or null. */
export function bodyError({ reqType, body }: PlaygroundRequest): string | null {
  if (!carriesBody(reqType)) return null;
  try {
    JSON.parse(body);
    return null;
  } catch {
    return texts.body.malformed;
  }
}

/** The headers that have a name, as pairs. */
export function namedHeaders(headers: readonly HeaderLine[]): [name: string, value: string][] {
  return headers
    .filter(({ name }) => name.trim() !== "")
    .map(({ name, value }) => [name.trim(), value.trim()]);
}
