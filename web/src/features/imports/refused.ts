import { type Failure, isUnreachable, UNREACHABLE } from "../../data/api/failure.ts";
import { texts } from "./texts.ts";

/** Before or after a sentence of the server's stands what its status is called. */
const STATUS_NAMES = [/^[A-Z][A-Za-z ]+\. (?=.)/, / [A-Z][A-Za-z ]+ error\.$/];

/** Why something about an import was refused, in words for who asked for it. */
export function reasonFor(failure: Failure | undefined): string {
  if (failure && isUnreachable(failure)) return UNREACHABLE;
  const [said] = failure?.messages ?? [];
  if (said === undefined) return texts.failed;
  return STATUS_NAMES.reduce((sentence, name) => sentence.replace(name, ""), said);
}
