import { isAnyOf } from "@reduxjs/toolkit";
import { type Failure, isUnreachable, UNREACHABLE } from "../../data/api/failure.ts";
import { listen } from "../../data/store/listeners.ts";
import { showToast } from "../../ui/toast/toast.ts";
import {
  changeRole,
  deletePerson,
  makeResetLink,
  revokeInvitation,
  setDisabled,
  signOutEverywhere,
} from "./slice.ts";
import { texts } from "./texts.ts";

const LAST_OPERATOR = "The library needs an operator: make somebody else one first. Conflict error.";

/** Why a change of a person was refused, in words for who asked for it. */
export function reasonFor(failure: Failure | undefined): string {
  if (failure === undefined || failure.messages.length === 0) {
    return failure && isUnreachable(failure) ? UNREACHABLE : texts.failed;
  }
  const [sentence = texts.failed] = failure.messages;
  return sentence === LAST_OPERATOR ? texts.lastOperator : sentence;
}

const refused = isAnyOf(
  changeRole.rejected,
  setDisabled.rejected,
  signOutEverywhere.rejected,
  makeResetLink.rejected,
  deletePerson.rejected,
  revokeInvitation.rejected,
);

listen((action) => {
  if (refused(action)) showToast("error", reasonFor(action.payload));
});
