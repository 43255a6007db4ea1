import {
  createAction,
  createSlice,
  type PayloadAction,
  type ThunkAction,
  type UnknownAction,
} from "@reduxjs/toolkit";
import { type Failure, isUnauthorized } from "../api/failure.ts";
import { refreshLists } from "../store/freshness.ts";
import { accountChanged, selectAccount } from "../store/account.ts";
import { appReducer } from "../store/reducer.ts";
import { sessionEnded } from "../store/session.ts";
import { listen } from "../store/listeners.ts";
import type { AppDispatch, RootState, ThunkExtra } from "../store/store.ts";
import { isInFlight, getSender } from "./sender.ts";
import {
  type NewWrite,
  clearOtherQueues,
  enqueue,
  dequeue,
  readUnsentWrites,
  type QueuedWrite,
} from "./writes.ts";

/*
 * Outbox of the notebooks. Writes are visible at once and are sent in order. A reload or network failure neither
 * loses nor repeats a write. docs/decisions/2026-11-22-notebooks.md lists the guarantees.
 */

/** State of the outbox in this page. `writes` is a copy of the stored queue. */
export interface OutboxState {
  /** Account whose writes the queue contains; null until the queue is opened. */
  account: string | null;
  /** Writes that have no response yet, in the order in which the user made them. */
  writes: readonly QueuedWrite[];
  /** Whether this tab is sending the queue. */
  sending: boolean;
  /** Number of consecutive attempts without a response. */
  failures: number;
  /**
   * Whether the user has left the document. The browser can retain such a document in its back/forward cache. There,
   * it must not lock the queue.
   */
  suspended: boolean;
}

const initialState: OutboxState = {
  account: null,
  writes: [],
  sending: false,
  failures: 0,
  suspended: false,
};

const slice = createSlice({
  name: "outbox",
  initialState,
  reducers: {
    queueLoaded: (state, { payload }: PayloadAction<Pick<OutboxState, "account" | "writes">>) => ({
      ...state,
      ...payload,
    }),
    sendingSuspended: (state, { payload }: PayloadAction<boolean>) => ({ ...state, suspended: payload }),
    sendingBegan: (state) => ({ ...state, sending: true }),
    sendingEnded: (state, { payload }: PayloadAction<"all" | "unanswered">) => ({
      ...state,
      sending: false,
      failures: payload === "all" ? 0 : state.failures + 1,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(accountChanged, () => initialState);
  },
  selectors: {
    selectUnsent: (state) => state.writes,
    selectOutbox: (state) => state,
  },
});

declare module "../store/store.ts" {
  interface RootState {
    outbox?: OutboxState;
  }
}

const { queueLoaded, sendingBegan, sendingEnded } = slice.actions;

/**
 * The user has left the document (true), or the browser has restored the document from the back/forward cache
 * (false). In a suspended document, writes wait in the queue.
 */
export const { sendingSuspended } = slice.actions;

export const { selectUnsent, selectOutbox } = slice.injectInto(appReducer).selectors;

/** The server has rejected a write. Reducers remove the write from the page. */
export const writeRejected = createAction<{ write: QueuedWrite; failure: Failure }>("outbox/writeRejected");

type AppThunk<Result> = ThunkAction<Result, RootState, ThunkExtra, UnknownAction>;

const REQUEST_TIMEOUT = 408;
const TOO_EARLY = 425;
const TOO_MANY = 429;
const SERVER_ERRORS = 500;

/** Reports whether a request that failed in this way can succeed later. */
function isTransient({ status }: Failure): boolean {
  return [0, REQUEST_TIMEOUT, TOO_EARLY, TOO_MANY].includes(status) || status >= SERVER_ERRORS;
}

/** Loads the queue from storage, because other tabs also change it. */
export function loadQueue(): AppThunk<void> {
  return (dispatch, getState) => {
    const account = selectAccount(getState());
    if (account !== null) dispatch(queueLoaded({ account, writes: readUnsentWrites(account) }));
  };
}

/**
 * Applies a change that another tab made to the queue. If `written` is null, the other tab has sent a write;
 * otherwise it has replaced a write. A sent write stays visible until its notebook has been read, so that the page
 * does not flicker.
 */
export function applyQueueChange(key: string | null, written: string | null): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const sent = selectUnsent(getState()).find((write) => write.key === key);
    if (sent && written === null && document.visibilityState === "visible")
      await dispatch(refreshLists([sent.notebook]));
    dispatch(loadQueue());
  };
}

/** Opens the queue of the current account unless it is already open. Deletes the queues of other accounts. */
export function openQueue(): AppThunk<void> {
  return (dispatch, getState) => {
    const account = selectAccount(getState());
    if (account === null || selectOutbox(getState()).account === account) return;
    clearOtherQueues(account);
    dispatch(loadQueue());
    void dispatch(flushQueue());
  };
}

/** Adds a write of a notebook to the queue and starts sending. */
export function putInOutbox(
  done: Omit<NewWrite, "at">,
  merge: (earlier: object, later: object) => object,
): AppThunk<void> {
  return (dispatch, getState) => {
    const account = selectAccount(getState());
    if (account === null) return;
    enqueue(account, { ...done, at: Date.now() }, merge);
    dispatch(loadQueue());
    void dispatch(flushQueue());
  };
}

/**
 * Runs a function while no other tab runs it. Without HTTPS there are no Web Locks, and two tabs can send the same
 * write. This is harmless, because the server stores a repeated write once. When the user leaves the document, the
 * lock is released and the signal aborts. Otherwise Firefox would retain the lock for a document in its back/forward
 * cache and block all other tabs.
 */
async function withQueueLock(account: string, run: (left: AbortSignal) => Promise<void>): Promise<void> {
  const leaving = new AbortController();
  const { signal } = leaving;
  if (!("locks" in navigator)) return run(signal);
  const left = new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve());
  });
  const leave = () => leaving.abort();
  addEventListener("pagehide", leave);
  try {
    await navigator.locks.request(`greenroom:outbox:${account}`, { signal }, () =>
      Promise.race([run(signal), left]),
    );
  } catch (reason) {
    if (!signal.aborted) throw reason;
  } finally {
    removeEventListener("pagehide", leave);
  }
}

type Outcome = "answered" | "unanswered" | "left";

function outcomeOf(write: QueuedWrite, immediate: boolean) {
  return async (dispatch: AppDispatch): Promise<Outcome> => {
    const send = getSender(write.notebook);
    const action = await dispatch(send({ write, immediate }));
    if (send.rejected.match(action)) {
      const { payload: failure, meta } = action;
      const isStale = "stale" in meta && meta.stale === true;
      if (!failure || isStale || isUnauthorized(failure)) return "left";
      if (isTransient(failure)) return "unanswered";
      dequeue(write);
      dispatch(writeRejected({ write, failure }));
      return "answered";
    }
    dequeue(write);
    return "answered";
  };
}

// Outcomes of the requests in flight, by the content of the write. When the page unloads, it does not send these
// writes again.
const inFlight = new Map<string, Promise<Outcome>>();

function sendOne(write: QueuedWrite, immediate: boolean) {
  return (dispatch: AppDispatch): Promise<Outcome> => {
    const name = JSON.stringify(write);
    // An immediate write must not wait until an earlier request is finished.
    const pending = immediate && !isInFlight(write) ? undefined : inFlight.get(name);
    const outcome = pending ?? dispatch(outcomeOf(write, immediate)).finally(() => inFlight.delete(name));
    inFlight.set(name, outcome);
    return outcome;
  };
}

/** Sends the queued writes in order. It stops at the first write that gets no response. */
export function flushQueue(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const account = selectAccount(getState());
    const { sending, suspended } = selectOutbox(getState());
    if (account === null || sending || suspended || readUnsentWrites(account).length === 0) return;
    dispatch(sendingBegan());
    let outcome: Outcome = "answered";
    await withQueueLock(account, async (left) => {
      while (!left.aborted) {
        const [first] = selectAccount(getState()) === account ? readUnsentWrites(account) : [];
        if (first === undefined || outcome !== "answered") break;
        outcome = await dispatch(sendOne(first, false));
        if (outcome !== "left") dispatch(loadQueue());
      }
    });
    if (selectAccount(getState()) === account) {
      dispatch(sendingEnded(outcome === "answered" ? "all" : "unanswered"));
    }
  };
}

/**
 * Sends all queued writes without waiting for earlier requests, when the user leaves the page or the session ends. If
 * a write gets no response, the next page sends it again. The server stores a repeated write once.
 */
export function sendImmediately(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const account = selectAccount(getState());
    if (account === null) return;
    // If the page waited for earlier requests, a response could arrive after the page has unloaded. So all writes are
    // sent now.
    const waiting = readUnsentWrites(account).map((write) => dispatch(sendOne(write, true)));
    await Promise.all(waiting);
    dispatch(loadQueue());
  };
}

/**
 * Sends all queued writes when the tab is hidden, because phones fire no other event when the user leaves. If the
 * server is unreachable, the writes wait in the queue. Otherwise each change of tabs would retry them without the
 * backoff delay.
 */
export function sendWhenHidden(): AppThunk<void> {
  return (dispatch, getState) => {
    const isReachable = navigator.onLine && selectOutbox(getState()).failures === 0;
    if (document.visibilityState === "hidden" && isReachable) void dispatch(sendImmediately());
  };
}

// On a logout, the app asks the user before it discards writes. A deleted account has no writes to send.
listen((action) => {
  if (!sessionEnded.match(action)) return;
  const { because } = action.payload;
  if (because === "logout" || because === "deleted") clearOtherQueues(null);
});
