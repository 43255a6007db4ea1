import type { ThunkAction, UnknownAction } from "@reduxjs/toolkit";
import { useEffect } from "react";
import { useAccount } from "./account.ts";
import type { Status } from "./status.ts";
import { type RootState, type ThunkExtra, useAppDispatch } from "./store.ts";

type AppThunk<Result> = ThunkAction<Result, RootState, ThunkExtra, UnknownAction>;

/** Creates a thunk that loads data unless it is loaded or loading. */
export function ensureLoaded(
  selectStatus: (state: RootState) => Status,
  load: () => AppThunk<unknown>,
): () => AppThunk<void> {
  return () => (dispatch, getState) => {
    const status = selectStatus(getState());
    if (status === "idle" || status === "rejected") dispatch(load());
  };
}

/**
 * Loads account data when a component needs the data, and again after an account change. The thunk creator must be a
 * constant.
 */
export function useEnsureLoaded(ensure: () => AppThunk<void>): void {
  const dispatch = useAppDispatch();
  const account = useAccount();

  useEffect(() => {
    if (account !== null) dispatch(ensure());
  }, [dispatch, ensure, account]);
}
