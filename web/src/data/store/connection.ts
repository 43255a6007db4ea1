import { createSlice, type UnknownAction } from "@reduxjs/toolkit";
import { type Failure, isUnreachable } from "../api/failure.ts";
import { useAppSelector } from "./store.ts";
import { appReducer } from "./reducer.ts";

/** Whether the latest request got a response. */
export interface ConnectionState {
  reachable: boolean;
}

const initialState: ConnectionState = { reachable: true };

function outcomeOf({ meta }: UnknownAction): unknown {
  return typeof meta === "object" && meta !== null && "requestStatus" in meta
    ? meta.requestStatus
    : undefined;
}

function failureIn({ payload }: UnknownAction): Failure | undefined {
  return typeof payload === "object" && payload !== null ? (payload as Failure) : undefined;
}

const slice = createSlice({
  name: "connection",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addDefaultCase((state, action) => {
      const outcome = outcomeOf(action);
      const failure = failureIn(action);
      if (outcome === "fulfilled") state.reachable = true;
      else if (outcome === "rejected" && failure) state.reachable = !isUnreachable(failure);
    });
  },
  selectors: {
    selectReachable: (state) => state.reachable,
  },
});

declare module "./store.ts" {
  interface RootState {
    connection?: ConnectionState;
  }
}

export const { selectReachable } = slice.injectInto(appReducer).selectors;

/** Reports whether the latest request got a response. */
export function useReachable(): boolean {
  return useAppSelector(selectReachable);
}
