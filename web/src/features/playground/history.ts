import type { RequestOutcome } from "../../data/http/sendRequest.ts";
import type { PlaygroundRequest } from "./request.ts";

/** Maximum number of stored requests. */
export const MAX_HISTORY = 50;

/** Request that the user has sent, and its outcome. */
export interface HistoryEntry {
  id: string;
  request: PlaygroundRequest;
  /** Status of the response; null if there was no response. */
  status: number | null;
  milliseconds: number | null;
  bytes: number | null;
}

const SECRET_HEADER = /auth|cookie|token|secret|api-?key/i;
const SECRET_FIELD = /password|token|secret/i;

/** Creates an entry of the history. It contains neither tokens nor passwords. */
export function createHistoryEntry(
  id: string,
  request: PlaygroundRequest,
  outcome: RequestOutcome,
): HistoryEntry {
  const answered = outcome.kind === "answer";
  return {
    id,
    request: withoutSecrets(request),
    status: answered ? outcome.status : null,
    milliseconds: answered ? outcome.milliseconds : null,
    bytes: answered ? outcome.bytes : null,
  };
}

/** Returns the request with all tokens and passwords removed. */
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
    return ""; // Invalid JSON could contain a secret.
  }
}
