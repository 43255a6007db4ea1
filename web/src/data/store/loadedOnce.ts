import type { ThunkAction, UnknownAction } from "@reduxjs/toolkit";
import { useEffect } from "react";
import { useAccount } from "./person.ts";
import type { Status } from "./status.ts";
import { type RootState, type ThunkExtra, useAppDispatch } from "./store.ts";

type AppThunk<Result> = ThunkAction<Result, RootState, ThunkExtra, UnknownAction>;

/** Makes a thunk that loads only what is neither there nor on its way: for controls that many pages show. */
export function loadedOnce(
  selectStatus: (state: RootState) => Status,
  load: () => AppThunk<unknown>,
): () => AppThunk<void> {
  return () => (dispatch, getState) => {
    const status = selectStatus(getState());
    if (status === "idle" || status === "rejected") dispatch(load());
  };
}

/** Loads what a person keeps when it is needed and not there yet; another person's is loaded anew. The thunk's maker must be a constant. */
export function usePersonal(ensure: () => AppThunk<void>): void {
  const dispatch = useAppDispatch();
  const account = useAccount();

  useEffect(() => {
    if (account !== null) dispatch(ensure());
  }, [dispatch, ensure, account]);
}
