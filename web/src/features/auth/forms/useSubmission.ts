import type { ThunkAction, UnknownAction } from "@reduxjs/toolkit";
import type { Failure } from "../../../data/api/failure.ts";
import { type RootState, type ThunkExtra, useAppDispatch } from "../../../data/store/store.ts";
import { NO_PROBLEMS, type Problems } from "../../../ui/field/problems.ts";
import { useSubmitAttempts } from "../../../ui/field/useForm.ts";
import { fieldErrorsOf } from "./fieldErrors.ts";

/** Thunk that sends the request of a form. Its action shows whether the request succeeded. */
export type SubmissionThunk = ThunkAction<
  Promise<{ meta: { requestStatus: "fulfilled" | "rejected" }; payload?: unknown }>,
  RootState,
  ThunkExtra,
  UnknownAction
>;

interface Submission {
  /** Whether a request is pending. */
  busy: boolean;
  /** Errors of the latest attempt that is complete. */
  problems: Problems;
  /**
   * Sends a request. After a success, it resets the form and calls `onDone`. While a request is pending, a further
   * attempt is ignored.
   */
  submit: (attempt: SubmissionThunk, form: HTMLFormElement, onDone?: () => void) => void;
}

/** Reports whether the payload of a rejected action is a failure of the request. An outdated request has no failure. */
export function isFailure(payload: unknown): payload is Failure {
  return typeof payload === "object" && payload !== null && "messages" in payload;
}

/** Returns the state of a form about an account, with initial errors. The page decides what happens after a success. */
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
