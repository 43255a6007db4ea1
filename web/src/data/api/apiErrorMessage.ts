import { withoutStatusName } from "../../shared/text/serverMessage.ts";
import { type Failure, isUnreachable, UNREACHABLE } from "./failure.ts";

/** Returns the message for a rejected request: the server's message, or `otherwise` if the server sent none. */
export function apiErrorMessage(failure: Failure | undefined, otherwise: string): string {
  if (failure && isUnreachable(failure)) return UNREACHABLE;
  const [message = otherwise] = failure?.messages ?? [];
  return withoutStatusName(message);
}
