import { isAnyOf } from "@reduxjs/toolkit";
import type { Failure } from "../../data/api/failure.ts";
import { apiErrorMessage } from "../../data/api/apiErrorMessage.ts";
import { listen } from "../../data/store/listeners.ts";
import type { Problems } from "../../ui/field/problems.ts";
import { showToast } from "../../ui/toast/toast.ts";
import {
  changeRole,
  deletePerson,
  makeResetLink,
  revokeInvitation,
  setDisabled,
  logOutEverywhere,
} from "./slice.ts";
import { texts } from "./texts.ts";

const LAST_OPERATOR =
  "The library needs at least one operator. Make another account an operator first. Conflict error.";

/** Returns the error message for a failed change of an account. */
export function errorMessageFor(failure: Failure | undefined): string {
  return failure?.messages[0] === LAST_OPERATOR ? texts.lastOperator : apiErrorMessage(failure, texts.failed);
}

/** Messages of the API about the email address of a new account. */
const EMAIL_ERRORS = new Map<string, keyof typeof texts.emailErrors>([
  ["Unprocessable Entity. Email Already Exists.", "taken"],
  ["Unprocessable Entity. An email is required.", "missing"],
  ["Unprocessable Entity. The email is not valid.", "invalid"],
  ["Unprocessable Entity. The email is longer than 254 bytes.", "long"],
]);

/**
 * Returns the errors of a new account that the server has rejected. Errors about the address are shown at the email
 * field, others at the top of the form.
 */
export function newPersonProblems(failure: Failure | undefined): Problems {
  const error = EMAIL_ERRORS.get(failure?.messages[0] ?? "");
  return error === undefined
    ? { fields: {}, whole: [errorMessageFor(failure)] }
    : { fields: { email: texts.emailErrors[error] }, whole: [] };
}

const isRejected = isAnyOf(
  changeRole.rejected,
  setDisabled.rejected,
  logOutEverywhere.rejected,
  makeResetLink.rejected,
  deletePerson.rejected,
  revokeInvitation.rejected,
);

listen((action) => {
  if (isRejected(action)) showToast("error", errorMessageFor(action.payload));
});
