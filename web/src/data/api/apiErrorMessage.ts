import { type Failure, isUnreachable, UNREACHABLE } from "./failure.ts";

// Messages of the server start or end with the name of the HTTP status, which users need not see.
const STATUS_NAMES = [/ [A-Z][A-Za-z ]+ error\.$/, /^(?:Unprocessable Entity|Bad Request|Conflict)\. /];

/** Returns a message of the server without the name of its HTTP status. */
export function withoutStatusName(message: string): string {
  return STATUS_NAMES.reduce((sentence, name) => sentence.replace(name, ""), message);
}

/** Returns the message for a rejected request: the server's message, or `otherwise` if the server sent none. */
export function apiErrorMessage(failure: Failure | undefined, otherwise: string): string {
  if (failure && isUnreachable(failure)) return UNREACHABLE;
  const [message = otherwise] = failure?.messages ?? [];
  return withoutStatusName(message);
}
