import { useState } from "react";
import { type Failure, isUnreachable, UNREACHABLE } from "../../data/api/failure.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import type { logIn, signUp } from "./slice.ts";

type Attempt = ReturnType<typeof logIn> | ReturnType<typeof signUp>;

interface Submission {
  /** Whether an answer is awaited. */
  busy: boolean;
  /** What the server said against the latest attempt, or that it said nothing. */
  messages: readonly string[];
  /** Makes an attempt; a second one waits until the first is answered. */
  submit: (attempt: Attempt) => void;
}

function messagesIn(failure: Failure): readonly string[] {
  return isUnreachable(failure) ? [UNREACHABLE] : failure.messages;
}

/** The state of a form that opens a session. What follows a success is the page's to decide. */
export function useSubmission(): Submission {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [messages, setMessages] = useState<readonly string[]>([]);

  async function make(attempt: Attempt) {
    setBusy(true);
    setMessages([]);
    const { meta, payload } = await dispatch(attempt);
    setBusy(false);
    if (meta.requestStatus === "rejected" && typeof payload === "object") setMessages(messagesIn(payload));
  }

  return {
    busy,
    messages,
    submit: (attempt) => {
      if (!busy) void make(attempt);
    },
  };
}
