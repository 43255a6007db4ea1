import { createSlice, type PayloadAction, type ThunkAction, type UnknownAction } from "@reduxjs/toolkit";
import { useState } from "react";
import type { Api, Progress } from "../api/client.ts";
import { withProgress } from "../http/withProgress.ts";
import { type CallUnderWay, createApiThunk, type ThunkOptions } from "./apiThunk.ts";
import { appReducer } from "./reducer.ts";
import { type RootState, type ThunkExtra, useAppDispatch, useAppSelector } from "./store.ts";

/** How far uploads and downloads are, by the ids of their requests. */
export type TransfersState = Readonly<Record<string, Progress>>;

const initialState: TransfersState = {};

const slice = createSlice({
  name: "transfers",
  initialState,
  reducers: {
    transferProgressed: (state, { payload }: PayloadAction<Progress & { requestId: string }>) => {
      const { requestId, done, total } = payload;
      return { ...state, [requestId]: { done, total } };
    },
    transferEnded: (state, { payload }: PayloadAction<string>) => {
      const { [payload]: _, ...others } = state;
      return others;
    },
  },
  selectors: {
    selectProgress: (state, requestId: string | undefined): Progress | null =>
      (requestId === undefined ? undefined : state[requestId]) ?? null,
  },
});

declare module "./store.ts" {
  interface RootState {
    transfers?: TransfersState;
  }
}

const { transferProgressed, transferEnded } = slice.actions;
const { selectProgress } = slice.injectInto(appReducer).selectors;

/** How often progress is shown at most, in milliseconds, where it is less than a hundredth of the whole. */
const PACE = 100;

/** Keeps the call's patience fresh with each progress, and shows it. */
function reporterOf({ requestId, dispatch, alive }: CallUnderWay): (progress: Progress) => void {
  let shown = { at: -Infinity, done: -Infinity };
  return (progress) => {
    alive();
    const { done, total } = progress;
    const now = performance.now();
    const isStep = total !== null && (done === total || done - shown.done >= total / 100);
    if (!isStep && now - shown.at < PACE) return;
    shown = { at: now, done };
    dispatch(transferProgressed({ requestId, ...progress }));
  };
}

interface TransferOptions<Result, Argument> extends Omit<ThunkOptions<Result, Argument>, "carry" | "reads"> {
  /** What the progress counts: the bytes of one request, or what the call itself reports. */
  counts: "bytes" | "steps";
}

/**
 * A thunk around calls that may take long: it fails when there is no progress for as long as other calls may take in
 * all, and it can be cancelled.
 */
export function createTransferThunk<Result, Argument = void>(
  type: string,
  call: (api: Api, argument: Argument, report: (progress: Progress) => void) => Promise<Result>,
  { counts, ...options }: TransferOptions<Result, Argument>,
) {
  return createApiThunk<Result, Argument>(
    type,
    (api, argument, _, self) => call(api, argument, reporterOf(self)),
    {
      ...options,
      carry: (fetch, self) => withProgress(fetch, counts === "bytes" ? reporterOf(self) : self.alive),
    },
  );
}

type Sent<Done> = Promise<Done> & { requestId: string; abort: () => void };

type TransferThunk<Done> = ThunkAction<Sent<Done>, RootState, ThunkExtra, UnknownAction>;

/** An upload or a download of one component. */
export interface Transfer<Argument, Done> {
  isUnderWay: boolean;
  /** Null until there is any. */
  progress: Progress | null;
  /** Begins; the promise holds how it ended. */
  start: (argument: Argument) => Promise<Done>;
  /** Cancels the one under way: its outcome is an `isOutdated` action. */
  cancel: () => void;
}

/** Runs a transfer at a time, and follows how far it is. */
export function useTransfer<Argument, Done>(
  thunk: (argument: Argument) => TransferThunk<Done>,
): Transfer<Argument, Done> {
  const dispatch = useAppDispatch();
  const [sent, setSent] = useState<Sent<Done>>();
  const progress = useAppSelector((state) => selectProgress(state, sent?.requestId));
  return {
    isUnderWay: sent !== undefined,
    progress,
    start: async (argument) => {
      const mine = dispatch(thunk(argument));
      setSent(mine);
      try {
        return await mine;
      } finally {
        setSent((now) => (now === mine ? undefined : now));
        dispatch(transferEnded(mine.requestId));
      }
    },
    cancel: () => sent?.abort(),
  };
}
