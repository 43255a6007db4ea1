import { isAnyOf } from "@reduxjs/toolkit";
import type { Failure } from "../../data/api/failure.ts";
import { refusalIn } from "../../data/api/refusal.ts";
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
  return failure?.messages[0] === LAST_OPERATOR ? texts.lastOperator : refusalIn(failure, texts.failed);
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
