import type { ThunkAction, UnknownAction } from "@reduxjs/toolkit";
import { useState } from "react";
import type { Failure } from "../../../data/api/failure.ts";
import { type RootState, type ThunkExtra, useAppDispatch } from "../../../data/store/store.ts";
import { NO_PROBLEMS, type Problems } from "../../../ui/field/problems.ts";
import { problemsIn } from "./refusals.ts";

/** What sending a form does: a call whose outcome says whether it succeeded. */
export type Attempt = ThunkAction<
  Promise<{ meta: { requestStatus: "fulfilled" | "rejected" }; payload?: unknown }>,
  RootState,
  ThunkExtra,
  UnknownAction
>;

interface Submission {
  /** Whether an answer is awaited. */
  busy: boolean;
  /** What stood against the latest attempt that was answered. */
  problems: Problems;
  /**
   * Makes an attempt, and clears the form when it succeeds; then `onDone` is called. A second one waits until the
   * first is answered.
   */
  submit: (attempt: Attempt, form: HTMLFormElement, onDone?: () => void) => void;
}

function isFailure(payload: unknown): payload is Failure {
  return typeof payload === "object" && payload !== null && "messages" in payload;
}

/** The state of a form about an account or a session. What follows a success is the page's to decide. */
export function useSubmission(): Submission {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState(NO_PROBLEMS);

  async function make(attempt: Attempt, form: HTMLFormElement, onDone?: () => void) {
    setBusy(true);
    const { meta, payload } = await dispatch(attempt);
    setBusy(false);
    if (meta.requestStatus === "fulfilled") {
      setProblems(NO_PROBLEMS);
      form.reset();
      onDone?.();
    } else if (isFailure(payload)) setProblems(problemsIn(payload));
  }

  return {
    busy,
    problems,
    submit: (attempt, form, onDone) => {
      if (!busy) void make(attempt, form, onDone);
    },
  };
}
