import {
  createAction,
  createSlice,
  type PayloadAction,
  type ThunkAction,
  type UnknownAction,
} from "@reduxjs/toolkit";
import { type Failure, isUnauthorized } from "../api/failure.ts";
import { refreshLists } from "../store/freshness.ts";
import { personLeft, selectAccount } from "../store/person.ts";
import { appReducer } from "../store/reducer.ts";
import { sessionEnded } from "../store/session.ts";
import { listen } from "../store/listeners.ts";
import type { AppDispatch, RootState, ThunkExtra } from "../store/store.ts";
import { isOnItsWay, senderOf } from "./sender.ts";
import { type Done, forgetOthers, putInLine, takeOut, unsentOf, type Write } from "./writes.ts";

/*
 * What a person writes into a notebook is done at once on the page, and goes to the server through this line: in the
 * order in which it was done, each once, however often the page is loaded or the network is lost in between. What it
 * promises stands in docs/decisions/2026-11-22-an-outbox-for-notebooks.md.
 */

/** The line, as the page knows it. */
export interface OutboxState {
  /** Whose line it is; null until it is opened. */
  account: string | null;
  /** What was not answered yet, in order. */
  writes: readonly Write[];
  /** Whether this tab sends it. */
  sending: boolean;
  /** How often in a row nobody has answered. */
  failures: number;
  /** Whether the document has been left, perhaps into the back/forward cache: it takes no lock then. */
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
    lineRead: (state, { payload }: PayloadAction<Pick<OutboxState, "account" | "writes">>) => ({
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
    builder.addCase(personLeft, () => initialState);
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

const { lineRead, sendingBegan, sendingEnded } = slice.actions;

/** The document has been left (true) or has come back from the back/forward cache: until then writes only wait. */
export const { sendingSuspended } = slice.actions;

export const { selectUnsent, selectOutbox } = slice.injectInto(appReducer).selectors;

/** The server will not have something that a person did: it is undone on the page. */
export const writeRefused = createAction<{ write: Write; failure: Failure }>("outbox/writeRefused");

type AppThunk<Result> = ThunkAction<Result, RootState, ThunkExtra, UnknownAction>;

const REQUEST_TIMEOUT = 408;
const TOO_EARLY = 425;
const TOO_MANY = 429;
const SERVER_ERRORS = 500;

/** Whether another try may find another answer. */
function isPassing({ status }: Failure): boolean {
  return [0, REQUEST_TIMEOUT, TOO_EARLY, TOO_MANY].includes(status) || status >= SERVER_ERRORS;
}

/** Reads the line anew, which other tabs change as well. */
export function readLine(): AppThunk<void> {
  return (dispatch, getState) => {
    const account = selectAccount(getState());
    if (account !== null) dispatch(lineRead({ account, writes: unsentOf(account) }));
  };
}

/**
 * Follows what another tab has done to the line: what was written under a key is another now, or null when it is gone. A
 * write that was sent stays on the page until its notebook has been read, so that nothing blinks.
 */
export function followLine(key: string | null, written: string | null): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const sent = selectUnsent(getState()).find((write) => write.key === key);
    if (sent && written === null && document.visibilityState === "visible")
      await dispatch(refreshLists([sent.notebook]));
    dispatch(readLine());
  };
}

/** Opens the line of who is here, unless it is open; what somebody else has left in this browser is forgotten. */
export function openLine(): AppThunk<void> {
  return (dispatch, getState) => {
    const account = selectAccount(getState());
    if (account === null || selectOutbox(getState()).account === account) return;
    forgetOthers(account);
    dispatch(readLine());
    void dispatch(sendLine());
  };
}

/** Does something in a notebook: it is on the page at once, and on its way to the server. */
export function putInOutbox(
  done: Omit<Done, "at">,
  joined: (earlier: object, later: object) => object,
  now: () => number = Date.now,
): AppThunk<void> {
  return (dispatch, getState) => {
    const account = selectAccount(getState());
    if (account === null) return;
    putInLine(account, { ...done, at: now() }, joined);
    dispatch(readLine());
    void dispatch(sendLine(now));
  };
}

/**
 * Runs something while no other tab does; pages without https have no such locks, and send what is kept once anyway.
 * When the document is left, the lock is released at once and `run` hears of it: Firefox keeps the locks of documents
 * in its back/forward cache, where they would hold up all other tabs.
 */
async function alone(account: string, run: (left: AbortSignal) => Promise<void>): Promise<void> {
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

function outcomeOf(write: Write, now: () => number, atOnce = false) {
  return async (dispatch: AppDispatch): Promise<Outcome> => {
    const send = senderOf(write.notebook);
    const action = await dispatch(send({ write, ago: Math.max(0, now() - write.at), atOnce }));
    if (send.rejected.match(action)) {
      const { payload: failure, meta } = action;
      const isOutdated = "outdated" in meta && meta.outdated === true;
      if (!failure || isOutdated || isUnauthorized(failure)) return "left";
      if (isPassing(failure)) return "unanswered";
      takeOut(write);
      dispatch(writeRefused({ write, failure }));
      return "answered";
    }
    takeOut(write);
    return "answered";
  };
}

// By the very write: who leaves the page must not send again what is on its way.
const underWay = new Map<string, Promise<Outcome>>();

function sendOne(write: Write, now: () => number) {
  return (dispatch: AppDispatch): Promise<Outcome> => {
    const name = JSON.stringify(write);
    const outcome =
      underWay.get(name) ?? dispatch(outcomeOf(write, now)).finally(() => underWay.delete(name));
    underWay.set(name, outcome);
    return outcome;
  };
}

/** Sends what waits, from the first to the last, until nobody answers any more. */
export function sendLine(now: () => number = Date.now): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const account = selectAccount(getState());
    const { sending, suspended } = selectOutbox(getState());
    if (account === null || sending || suspended || unsentOf(account).length === 0) return;
    dispatch(sendingBegan());
    let outcome: Outcome = "answered";
    await alone(account, async (left) => {
      while (!left.aborted) {
        const [first] = selectAccount(getState()) === account ? unsentOf(account) : [];
        if (first === undefined || outcome !== "answered") break;
        // oxlint-disable-next-line no-await-in-loop -- one after the other is the promise
        outcome = await dispatch(sendOne(first, now));
        if (outcome !== "left") dispatch(readLine());
      }
    });
    if (selectAccount(getState()) === account) {
      dispatch(sendingEnded(outcome === "answered" ? "all" : "unanswered"));
    }
  };
}

/**
 * Sends all that waits at once, whatever the calls before it do, for a page or a session that is being left. What does not
 * arrive, or arrives unheard, goes again with the next page; the server keeps it once.
 */
export function sendAtOnce(now: () => number = Date.now): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const account = selectAccount(getState());
    if (account === null) return;
    // One that waits for its turn may wait for an answer that this page does not live to see.
    const waiting = unsentOf(account).map((write) =>
      dispatch(isOnItsWay(write) ? sendOne(write, now) : outcomeOf(write, now, true)),
    );
    await Promise.all(waiting);
    dispatch(readLine());
  };
}

// Who logs out was asked before, and an account that is deleted has nothing to keep.
listen((action) => {
  if (!sessionEnded.match(action)) return;
  const { because } = action.payload;
  if (because === "logout" || because === "deleted") forgetOthers(null);
});
