import type { ThunkAction, UnknownAction } from "@reduxjs/toolkit";
import { useEffect, useState } from "react";
import { isOutdated } from "./apiThunk.ts";
import { useAccount } from "./person.ts";
import { type RootState, type ThunkExtra, useAppDispatch } from "./store.ts";

type Outcome = "fulfilled" | "rejected";

type RequestThunk = ThunkAction<
  Promise<{ meta: { requestStatus: Outcome } }>,
  RootState,
  ThunkExtra,
  UnknownAction
>;

/** A request of one component, and the way to send it again. */
export interface OwnRequest {
  /** How far this component's own request is, whatever else happens to the list it loads. */
  phase: "pending" | Outcome;
  retry: () => void;
}

/** Sends a request when the component appears, when another person is here, and on demand. The thunk's maker must be a constant. */
export function useRequest(makeThunk: () => RequestThunk): OwnRequest {
  const dispatch = useAppDispatch();
  const account = useAccount();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ attempt: number; account: string | null; outcome: Outcome }>();

  useEffect(() => {
    let current = true;
    void dispatch(makeThunk()).then((action) => {
      if (current && !isOutdated(action)) setAnswer({ attempt, account, outcome: action.meta.requestStatus });
    });
    return () => {
      current = false;
    };
  }, [dispatch, makeThunk, attempt, account]);

  return {
    phase: answer?.attempt === attempt && answer.account === account ? answer.outcome : "pending",
    retry: () => setAttempt((count) => count + 1),
  };
}
