import { createAsyncThunk } from "@reduxjs/toolkit";
import type { Api } from "../api/client.ts";
import { type Failure, failureOf } from "../api/failure.ts";
import type { RootState, ThunkExtra } from "./store.ts";

interface ThunkTypes {
  state: RootState;
  extra: ThunkExtra;
  rejectValue: Failure;
}

/**
 * A thunk around calls to the API. It rejects with the plain Failure and logs it as a warning. When there is
 * a question whether it is needed, and it is not, it does nothing.
 */
export function createApiThunk<Result, Argument = void>(
  type: string,
  call: (api: Api, argument: Argument) => Promise<Result>,
  isNeeded: (state: RootState, argument: Argument) => boolean = () => true,
) {
  return createAsyncThunk<Result, Argument, ThunkTypes>(
    type,
    async (argument, thunk) => {
      try {
        return await call(thunk.extra.api, argument);
      } catch (thrown) {
        const failure = failureOf(thrown);
        console.warn(`${type} failed`, failure);
        return thunk.rejectWithValue(failure);
      }
    },
    { condition: (argument, { getState }) => isNeeded(getState(), argument) },
  );
}
