import type { Failure } from "../../data/api/failure.ts";
import { apiErrorMessage } from "../../data/api/apiErrorMessage.ts";
import { texts } from "./texts.ts";

/** Returns the message for a rejected import request. */
export function errorMessageFor(failure: Failure | undefined): string {
  return apiErrorMessage(failure, texts.failed);
}
