import type { ThunkAction, UnknownAction } from "@reduxjs/toolkit";
import type { Failure } from "../../../data/api/failure.ts";
import { type RootState, type ThunkExtra, useAppDispatch } from "../../../data/store/store.ts";
import { NO_PROBLEMS, type Problems } from "../../../ui/field/problems.ts";
import { useSubmitAttempts } from "../../../ui/field/useForm.ts";
import { fieldErrorsOf } from "./fieldErrors.ts";

/** Request of a form, whose action shows whether it succeeded. */
export type SubmissionThunk = ThunkAction<
  Promise<{ meta: { requestStatus: "fulfilled" | "rejected" }; payload?: unknown }>,
  RootState,
  ThunkExtra,
  UnknownAction
>;

interface Submission {
  /** Whether a request is pending. */
  busy: boolean;
  /** Errors of the latest completed attempt. */
  problems: Problems;
  /**
   * Sends a request. On success it resets the form and calls `onDone`. A second attempt is ignored while a request is
   * pending.
   */
  submit: (attempt: SubmissionThunk, form: HTMLFormElement, onDone?: () => void) => void;
}

/** Reports whether the payload of a rejected request is a failure. A stale request has no failure. */
export function isFailure(payload: unknown): payload is Failure {
  return typeof payload === "object" && payload !== null && "messages" in payload;
}

/** Returns the state of an account form with initial errors. The page decides what follows a success. */
export function useSubmission(initial: Problems = NO_PROBLEMS): Submission {
  const dispatch = useAppDispatch();
  const { busy, problems, run } = useSubmitAttempts(initial);
  return {
    busy,
    problems,
    submit: (attempt, form, onDone) =>
      void run(async () => {
        const { meta, payload } = await dispatch(attempt);
        if (meta.requestStatus === "rejected") return isFailure(payload) ? fieldErrorsOf(payload) : problems;
        form.reset();
        onDone?.();
        return undefined;
      }),
  };
}
