// Messages of the server start or end with the name of the HTTP status, which users need not see.
const STATUS_NAMES = [/ [A-Z][A-Za-z ]+ error\.$/, /^(?:Unprocessable Entity|Bad Request|Conflict)\. /];

/** Returns a message of the server without the name of its HTTP status. */
export function withoutStatusName(message: string): string {
  return STATUS_NAMES.reduce((sentence, name) => sentence.replace(name, ""), message);
}

const FORBIDDEN = 403;

/** Returns the server's reason why it denied a request to the account, or an empty string for other failures. */
export function denialReason(failure: { status: number; messages: string[] } | null | undefined): string {
  return failure?.status === FORBIDDEN ? withoutStatusName(failure.messages[0] ?? "") : "";
}
