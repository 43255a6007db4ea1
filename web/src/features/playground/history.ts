import type { Outcome } from "../../data/http/sendRequest.ts";
import type { PlaygroundRequest } from "./request.ts";

/** How many requests are remembered. */
export const MAX_HISTORY = 50;

/** A request that was sent, and how it ended. */
export interface HistoryEntry {
  id: string;
  request: PlaygroundRequest;
  /** The answer's status; null when none came. */
  status: number | null;
  milliseconds: number | null;
  bytes: number | null;
}

const SECRET_HEADER = /auth|cookie|token|secret|api-?key/i;
const SECRET_FIELD = /password|token|secret/i;

/** What is remembered of a request: everything but tokens and passwords. */
export function remembered(id: string, request: PlaygroundRequest, outcome: Outcome): HistoryEntry {
  const answered = outcome.kind === "answer";
  return {
    id,
    request: withoutSecrets(request),
    status: answered ? outcome.status : null,
    milliseconds: answered ? outcome.milliseconds : null,
    bytes: answered ? outcome.bytes : null,
  };
}

/** The request as it may be kept: without tokens and passwords. */
export function withoutSecrets(request: PlaygroundRequest): PlaygroundRequest {
  return {
    ...request,
    headers: request.headers.filter(({ name }) => !SECRET_HEADER.test(name)),
    body: bodyWithoutSecrets(request.body),
  };
}

function bodyWithoutSecrets(body: string): string {
  if (!SECRET_FIELD.test(body)) return body;
  try {
    const blank = (field: string, value: unknown): unknown => (SECRET_FIELD.test(field) ? "" : value);
    return JSON.stringify(JSON.parse(body, blank), null, 2);
  } catch {
    return ""; // what can't be read can't be kept without what must not be
  }
}
