import type { Failure } from "../../data/api/failure.ts";
import { apiErrorMessage } from "../../data/api/apiErrorMessage.ts";
import { texts } from "./texts.ts";

/** Returns the error message for an import request that the server has rejected. */
export function errorMessageFor(failure: Failure | undefined): string {
  return apiErrorMessage(failure, texts.failed);
}
