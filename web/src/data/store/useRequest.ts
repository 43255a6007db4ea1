import type { ThunkAction, UnknownAction } from "@reduxjs/toolkit";
import { useEffect, useState } from "react";
import { isStale } from "./apiThunk.ts";
import { useAccount } from "./account.ts";
import { type RootState, type ThunkExtra, useAppDispatch } from "./store.ts";

type Outcome = "fulfilled" | "rejected";

type RequestThunk = ThunkAction<
  Promise<{ meta: { requestStatus: Outcome } }>,
  RootState,
  ThunkExtra,
  UnknownAction
>;

/** Request that one component sends. */
export interface ComponentRequest {
  /**
   * Status of the request that this component has sent. Other components' requests for the same data do not affect
   * it.
   */
  phase: "pending" | Outcome;
  retry: () => void;
}

/**
 * Sends a request on mount, after an account change and on a retry. The thunk creator must be the same function in
 * each render.
 */
export function useRequest(makeThunk: () => RequestThunk): ComponentRequest {
  const dispatch = useAppDispatch();
  const account = useAccount();
  const [attempt, setAttempt] = useState(0);
  const [response, setResponse] = useState<{ attempt: number; account: string | null; outcome: Outcome }>();

  useEffect(() => {
    let current = true;
    void dispatch(makeThunk()).then((action) => {
      if (current && !isStale(action)) setResponse({ attempt, account, outcome: action.meta.requestStatus });
    });
    return () => {
      current = false;
    };
  }, [dispatch, makeThunk, attempt, account]);

  return {
    phase: response?.attempt === attempt && response.account === account ? response.outcome : "pending",
    retry: () => setAttempt((count) => count + 1),
  };
}
