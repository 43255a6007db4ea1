import type { ThunkAction, UnknownAction } from "@reduxjs/toolkit";
import type { Status } from "./status.ts";
import type { RootState, ThunkExtra } from "./store.ts";

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
