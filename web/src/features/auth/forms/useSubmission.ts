import { useState } from "react";
import { useAppDispatch } from "../../../data/store/store.ts";
import { NO_PROBLEMS, type Problems } from "../../../ui/field/problems.ts";
import { problemsIn } from "./refusals.ts";
import type { logIn, signUp } from "../slice.ts";

type Attempt = ReturnType<typeof logIn> | ReturnType<typeof signUp>;

interface Submission {
  /** Whether an answer is awaited. */
  busy: boolean;
  /** What stood against the latest attempt that was answered. */
  problems: Problems;
  /** Makes an attempt, and clears the form when it succeeds; a second one waits until the first is answered. */
  submit: (attempt: Attempt, form: HTMLFormElement) => void;
}

/** The state of a form that opens a session. What follows a success is the page's to decide. */
export function useSubmission(): Submission {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState(NO_PROBLEMS);

  async function make(attempt: Attempt, form: HTMLFormElement) {
    setBusy(true);
    const { meta, payload } = await dispatch(attempt);
    setBusy(false);
    if (meta.requestStatus === "fulfilled") form.reset();
    else if (payload && "messages" in payload) setProblems(problemsIn(payload));
  }

  return {
    busy,
    problems,
    submit: (attempt, form) => {
      if (!busy) void make(attempt, form);
    },
  };
}
