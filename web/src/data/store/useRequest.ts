import type { ThunkAction, UnknownAction } from "@reduxjs/toolkit";
import { useEffect, useState } from "react";
import { type RootState, type ThunkExtra, useAppDispatch } from "./store.ts";

type Outcome = "fulfilled" | "rejected";

type RequestThunk = ThunkAction<
  Promise<{ meta: { requestStatus: Outcome } }>,
  RootState,
  ThunkExtra,
  UnknownAction
>;

interface OwnRequest {
  /** How far this component's own request is, whatever else happens to the list it loads. */
  phase: "pending" | Outcome;
  retry: () => void;
}

/** Sends a request when the component appears, and again on demand. The thunk's maker must be a constant. */
export function useRequest(makeThunk: () => RequestThunk): OwnRequest {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ attempt: number; outcome: Outcome }>();

  useEffect(() => {
    let current = true;
    void dispatch(makeThunk()).then(({ meta }) => {
      if (current) setAnswer({ attempt, outcome: meta.requestStatus });
    });
    return () => {
      current = false;
    };
  }, [dispatch, makeThunk, attempt]);

  return {
    phase: answer?.attempt === attempt ? answer.outcome : "pending",
    retry: () => setAttempt((count) => count + 1),
  };
}
