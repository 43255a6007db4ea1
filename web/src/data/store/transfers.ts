import { createSlice, type PayloadAction, type ThunkAction, type UnknownAction } from "@reduxjs/toolkit";
import { useState } from "react";
import type { Api, Progress } from "../api/client.ts";
import { withProgress } from "../http/withProgress.ts";
import { type CallContext, createApiThunk, type ThunkOptions } from "./apiThunk.ts";
import { appReducer } from "./reducer.ts";
import {
  type AppDispatch,
  type RootState,
  type ThunkExtra,
  useAppDispatch,
  useAppSelector,
} from "./store.ts";

/** Progress of uploads and downloads by request ID. */
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

/** Minimum time in milliseconds between two reports whose progress differs by less than 1 %. */
const REPORT_INTERVAL = 100;

/** Returns a function that stores the progress of a request and restarts its timeout. */
function reporterOf({ requestId, dispatch, alive }: CallContext): (progress: Progress) => void {
  let shown = { at: -Infinity, done: -Infinity };
  return (progress) => {
    const { done, total } = progress;
    alive(done === total);
    const now = performance.now();
    const isStep = total !== null && (done === total || done - shown.done >= total / 100);
    if (!isStep && now - shown.at < REPORT_INTERVAL) return;
    shown = { at: now, done };
    dispatch(transferProgressed({ requestId, ...progress }));
  };
}

interface TransferOptions<Result, Argument> extends Omit<ThunkOptions<Result, Argument>, "carry"> {
  /** Unit of the progress: bytes of one request, or steps of a change with several requests. */
  counts: "bytes" | "steps";
}

/**
 * Creates a thunk for a long request. Progress restarts the timeout of the request. The user can cancel the request.
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
      carry: (fetch, self) =>
        withProgress(
          fetch,
          counts === "bytes" ? reporterOf(self) : ({ done, total }) => self.alive(done === total),
        ),
    },
  );
}

type Sent<Done> = Promise<Done> & { requestId: string; abort: () => void };

type TransferThunk<Done> = ThunkAction<Sent<Done>, RootState, ThunkExtra, UnknownAction>;

/** Starts a transfer that continues after its component is unmounted. The promise never rejects. */
export function startTransfer<Done>(dispatch: AppDispatch, thunk: TransferThunk<Done>): Sent<Done> {
  const sent = dispatch(thunk);
  void sent.finally(() => dispatch(transferEnded(sent.requestId)));
  return sent;
}

/** Returns the progress of a transfer; null before the first progress report. */
export function useProgress(requestId: string | undefined): Progress | null {
  return useAppSelector((state) => selectProgress(state, requestId));
}

/** Upload or download that a component has started. */
export interface Transfer<Argument, Done> {
  isInFlight: boolean;
  /** Progress; null before the first progress report. */
  progress: Progress | null;
  /** Starts the transfer. The promise resolves with the outcome. */
  start: (argument: Argument) => Promise<Done>;
  /** Cancels the transfer. `isStale` then returns true for the thunk's action. */
  cancel: () => void;
}

/** Returns functions to start and cancel a transfer, and its progress. Only one transfer runs at a time. */
export function useTransfer<Argument, Done>(
  thunk: (argument: Argument) => TransferThunk<Done>,
): Transfer<Argument, Done> {
  const dispatch = useAppDispatch();
  const [sent, setSent] = useState<Sent<Done>>();
  const progress = useProgress(sent?.requestId);
  return {
    isInFlight: sent !== undefined,
    progress,
    start: async (argument) => {
      const mine = startTransfer(dispatch, thunk(argument));
      setSent(mine);
      try {
        return await mine;
      } finally {
        setSent((now) => (now === mine ? undefined : now));
      }
    },
    cancel: () => sent?.abort(),
  };
}
