import { type Failure, isUnreachable, UNREACHABLE } from "./failure.ts";

// The name of the status stands before or behind a sentence of the server's.
const STATUS_NAMES = [/ [A-Z][A-Za-z ]+ error\.$/, /^(?:Unprocessable Entity|Bad Request|Conflict)\. /];

/** Why a call was refused, in words for who made it: the server's, or `otherwise` where it gave none. */
export function refusalIn(failure: Failure | undefined, otherwise: string): string {
  if (failure && isUnreachable(failure)) return UNREACHABLE;
  const [said = otherwise] = failure?.messages ?? [];
  return STATUS_NAMES.reduce((sentence, name) => sentence.replace(name, ""), said);
}
