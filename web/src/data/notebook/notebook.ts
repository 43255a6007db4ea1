import { createReducer, createSelector, type ThunkAction, type UnknownAction } from "@reduxjs/toolkit";
import type { Api } from "../api/client.ts";
import { createApiThunk, BACKGROUND_READ } from "../store/apiThunk.ts";
import { registerRefresh } from "../store/freshness.ts";
import { listen } from "../store/listeners.ts";
import { ensureLoaded } from "../store/ensureLoaded.ts";
import { accountChanged, selectAccount } from "../store/account.ts";
import { type RequestsState, addStatusReducers, INITIAL_REQUESTS } from "../store/requests.ts";
import type { RootState, ThunkExtra } from "../store/store.ts";
import { openQueue, putInOutbox, selectUnsent } from "./outbox.ts";
import { getSender, type WriteResponse } from "./sender.ts";
import type { QueuedWrite } from "./writes.ts";
import { ownEntry } from "../../shared/ownEntry.ts";

/** Entries of a notebook by ID. */
export type EntriesById<Entry> = Readonly<Record<string, Entry>>;

/** Part of a notebook that was loaded from the server. */
export interface NotebookState<Entry> extends RequestsState {
  /** Revision of the loaded entries; 0 before the first read. */
  revision: number;
  entries: EntriesById<Entry>;
}

/** Changes of a notebook since a revision. */
export interface NotebookRead<Entry> {
  revision: number;
  /** Whether `entries` is the full notebook. */
  whole: boolean;
  entries: readonly Entry[];
  /** IDs of deleted entries. */
  removed: readonly string[];
}

/** Entry that the user has written and the server has not confirmed. */
export interface UnconfirmedEntry<Body> {
  id: string;
  body: Body;
  /** Time of the write according to the clock of this device. */
  at: string;
}

/** Options of a notebook. */
export interface NotebookOptions<Entry, Body extends object> {
  /** Name of the notebook in the paths of the API and in the types of its actions. */
  name: string;
  stateIn: (state: RootState) => NotebookState<Entry> | undefined;
  /** Reads the changes since a revision; 0 reads the full notebook. */
  read: (api: Api, since: number) => Promise<NotebookRead<Entry>>;
  idOf: (entry: Entry) => string;
  /** Returns the entry that the response to a write contains; undefined if the write deleted the entry. */
  entryIn: (answer: WriteResponse) => Entry | undefined;
  /** Returns the entry to show until the server responds to a write. */
  preview: (draft: UnconfirmedEntry<Body>, before: Entry | undefined) => Entry;
  /**
   * Merges two bodies of one entry if the earlier body is not sent yet. By default, the later body replaces the
   * earlier body.
   */
  merge?: (earlier: Body, later: Body) => Body;
}

type AppThunk<Result> = ThunkAction<Result, RootState, ThunkExtra, UnknownAction>;

function without<Entry>(entries: EntriesById<Entry>, ids: readonly string[]): EntriesById<Entry> {
  const gone = new Set(ids);
  return Object.fromEntries(Object.entries(entries).filter(([id]) => !gone.has(id)));
}

function areSameWrites(one: readonly QueuedWrite[], other: readonly QueuedWrite[]): boolean {
  return (
    one.length === other.length &&
    one.every((write, index) => JSON.stringify(write) === JSON.stringify(other[index]))
  );
}

/** Returns the type of the action that a completed read of a notebook dispatches. The payload contains the revision. */
export function readActionType(name: string): string {
  return `${name}/load/fulfilled`;
}

/**
 * Creates a notebook: a set of entries in which the last write of an entry wins. A write is visible at once. The
 * outbox sends it, and the server's response then replaces it. The feature must inject `reducer` into the app's
 * reducer.
 */
export function createNotebook<Entry, Body extends object>(options: NotebookOptions<Entry, Body>) {
  const { name, stateIn, read, idOf, entryIn, preview, merge = (_, later) => later } = options;
  const initialState: NotebookState<Entry> = { ...INITIAL_REQUESTS, revision: 0, entries: {} };
  const stateOf = (state: RootState) => stateIn(state) ?? initialState;
  const write = getSender(name);

  const load = createApiThunk<NotebookRead<Entry>, typeof BACKGROUND_READ | void>(
    `${name}/load`,
    (api, _, state) => read(api, stateOf(state()).revision),
    { list: name, reads: true },
  );

  function afterRead(before: EntriesById<Entry>, { whole, entries, removed }: NotebookRead<Entry>) {
    const news = Object.fromEntries(entries.map((entry) => [idOf(entry), entry]));
    return whole ? news : { ...without(before, removed), ...news };
  }

  // Copies the state with spread instead of Immer, because the type parameter Entry does not fit Immer's draft type.
  function known(state: NotebookState<Entry>, action: UnknownAction): NotebookState<Entry> {
    if (load.fulfilled.match(action)) {
      const { revision } = action.payload;
      if (!action.payload.whole && revision === state.revision) return state;
      return { ...state, revision, entries: afterRead(state.entries, action.payload) };
    }
    if (!write.fulfilled.match(action)) return state;
    const { id } = action.meta.arg.write;
    const { revision } = action.payload;
    const entry = entryIn(action.payload);
    const entries =
      entry === undefined ? without(state.entries, [id]) : { ...state.entries, [idOf(entry)]: entry };
    // If another client has written an entry since the last read, the response skips a revision. The stored revision
    // then does not change, and the notebook is read again.
    return { ...state, entries, revision: revision === state.revision + 1 ? revision : state.revision };
  }

  const followStatusOf = createReducer<RequestsState>(INITIAL_REQUESTS, (builder) =>
    addStatusReducers(builder, [load]),
  );

  function reducer(state = initialState, action: UnknownAction): NotebookState<Entry> {
    if (accountChanged.match(action)) return initialState;
    const { status, pendingCount } = followStatusOf(state, action);
    const next = known(state, action);
    return status === next.status && pendingCount === next.pendingCount
      ? next
      : { ...next, status, pendingCount };
  }

  const selectWrites = createSelector(
    [selectUnsent],
    (writes) => writes.filter(({ notebook }) => notebook === name),
    { memoizeOptions: { resultEqualityCheck: areSameWrites } },
  );

  /** Selects all entries, and applies the writes that are not sent yet. */
  const selectEntries = createSelector(
    [(state: RootState) => stateOf(state).entries, selectWrites],
    (entries, writes): EntriesById<Entry> => {
      if (writes.length === 0) return entries;
      const shown: Record<string, Entry> = { ...entries };
      for (const { id, body, at } of writes) {
        if (body === null) delete shown[id];
        // Every write in the queue of this notebook has a body of this type.
        else
          shown[id] = preview(
            { id, body: body as Body, at: new Date(at).toISOString() },
            ownEntry(shown, id),
          );
      }
      return shown;
    },
  );

  const selectStatus = (state: RootState) => stateOf(state).status;
  const loadOnce = ensureLoaded(selectStatus, () => load());

  registerRefresh({ list: name, selectStatus, refresh: () => load(BACKGROUND_READ) });

  listen((action, current, before, dispatch) => {
    if (!write.fulfilled.match(action) || selectStatus(current) === "idle") return;
    if (action.payload.revision > stateOf(before).revision + 1) void dispatch(load(BACKGROUND_READ));
  });

  function put(id: string, body: Body | null): AppThunk<void> {
    // Both bodies come from this notebook and have its type.
    return putInOutbox({ notebook: name, id, body }, (one, other) => merge(one as Body, other as Body));
  }

  return {
    reducer,
    /** Reads the changes since the last read. */
    load,
    /** Loads the notebook for a logged-in user unless it is loaded or loading, and opens the queue of unsent writes. */
    ensure: (): AppThunk<void> => (dispatch, getState) => {
      if (selectAccount(getState()) === null) return;
      dispatch(openQueue());
      dispatch(loadOnce());
    },
    /** Writes an entry. The client generates the ID of a new entry. */
    save: (id: string, body: Body) => put(id, body),
    /** Deletes an entry. */
    remove: (id: string) => put(id, null),
    selectEntries,
    selectEntry: (state: RootState, id: string): Entry | undefined => ownEntry(selectEntries(state), id),
    selectStatus,
  };
}
