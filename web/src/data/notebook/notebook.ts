import { createReducer, createSelector, type ThunkAction, type UnknownAction } from "@reduxjs/toolkit";
import type { Api } from "../api/client.ts";
import { createApiThunk, QUIETLY } from "../store/apiThunk.ts";
import { keepFresh } from "../store/freshness.ts";
import { listen } from "../store/listeners.ts";
import { loadedOnce } from "../store/loadedOnce.ts";
import { personLeft, selectAccount } from "../store/person.ts";
import { type Following, followStatus, IDLE } from "../store/requests.ts";
import type { RootState, ThunkExtra } from "../store/store.ts";
import { openLine, putInOutbox, selectUnsent } from "./outbox.ts";
import { senderOf, type WriteAnswer } from "./sender.ts";
import type { Write } from "./writes.ts";
import { ownEntry } from "../../shared/ownEntry.ts";

/** The entries of a notebook by their ids. */
export type EntriesById<Entry> = Readonly<Record<string, Entry>>;

/** A notebook as the server has it, as far as it is known here. */
export interface NotebookState<Entry> extends Following {
  /** The revision up to which it is known; 0 before it was read. */
  revision: number;
  entries: EntriesById<Entry>;
}

/** What of a notebook has changed since a revision. */
export interface NotebookRead<Entry> {
  revision: number;
  /** Whether these are all entries there are. */
  whole: boolean;
  entries: readonly Entry[];
  /** The ids of those that are no more. */
  removed: readonly string[];
}

/** An entry that was written and not answered yet. */
export interface Draft<Body> {
  id: string;
  body: Body;
  /** When it was written, by this device's clock. */
  at: string;
}

/** What a notebook is to the tools below. */
export interface NotebookOptions<Entry, Body extends object> {
  /** Its name in the API's paths, and of its calls. */
  name: string;
  stateIn: (state: RootState) => NotebookState<Entry> | undefined;
  /** Asks for what has changed after a revision; 0 for all of it. */
  read: (api: Api, since: number) => Promise<NotebookRead<Entry>>;
  idOf: (entry: Entry) => string;
  /** The entry in the answer to a write; undefined when it is no more. */
  entryIn: (answer: WriteAnswer) => Entry | undefined;
  /** What an entry will be, as far as that can be said before the answer. */
  drafted: (draft: Draft<Body>, before: Entry | undefined) => Entry;
  /** Makes one body out of two for an entry of which the first was not sent; the later one's alone unless given. */
  joined?: (earlier: Body, later: Body) => Body;
}

type AppThunk<Result> = ThunkAction<Result, RootState, ThunkExtra, UnknownAction>;

function without<Entry>(entries: EntriesById<Entry>, ids: readonly string[]): EntriesById<Entry> {
  const gone = new Set(ids);
  return Object.fromEntries(Object.entries(entries).filter(([id]) => !gone.has(id)));
}

function areSameWrites(one: readonly Write[], other: readonly Write[]): boolean {
  return (
    one.length === other.length &&
    one.every((write, place) => JSON.stringify(write) === JSON.stringify(other[place]))
  );
}

/** The type of the action that tells what was read of a notebook; its payload holds the revision. */
export function readOf(name: string): string {
  return `${name}/load/fulfilled`;
}

/**
 * What a person keeps about videos, entry by entry: what was written counts at once, goes to the server through the
 * outbox, and is what the server says it is from its answer on. The feature puts `reducer` into the app's.
 */
export function createNotebook<Entry, Body extends object>(options: NotebookOptions<Entry, Body>) {
  const { name, stateIn, read, idOf, entryIn, drafted, joined = (_, later) => later } = options;
  const initialState: NotebookState<Entry> = { ...IDLE, revision: 0, entries: {} };
  const stateOf = (state: RootState) => stateIn(state) ?? initialState;
  const write = senderOf(name);

  const load = createApiThunk<NotebookRead<Entry>, typeof QUIETLY | void>(
    `${name}/load`,
    (api, _, state) => read(api, stateOf(state()).revision),
    { list: name, reads: true },
  );

  function afterRead(before: EntriesById<Entry>, { whole, entries, removed }: NotebookRead<Entry>) {
    const news = Object.fromEntries(entries.map((entry) => [idOf(entry), entry]));
    return whole ? news : { ...without(before, removed), ...news };
  }

  // The neighbours of the state's own fields are the reducer's; drafts of Immer can't hold an Entry that is not known.
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
    // Somebody else was between: what they did is read.
    return { ...state, entries, revision: revision === state.revision + 1 ? revision : state.revision };
  }

  const followed = createReducer<Following>(IDLE, (builder) => followStatus(builder, [load]));

  function reducer(state = initialState, action: UnknownAction): NotebookState<Entry> {
    if (personLeft.match(action)) return initialState;
    const { status, underWay } = followed(state, action);
    const next = known(state, action);
    return status === next.status && underWay === next.underWay ? next : { ...next, status, underWay };
  }

  const selectWrites = createSelector(
    [selectUnsent],
    (writes) => writes.filter(({ notebook }) => notebook === name),
    { memoizeOptions: { resultEqualityCheck: areSameWrites } },
  );

  /** The entries, with what was written and not answered yet. */
  const selectEntries = createSelector(
    [(state: RootState) => stateOf(state).entries, selectWrites],
    (entries, writes): EntriesById<Entry> => {
      if (writes.length === 0) return entries;
      const shown: Record<string, Entry> = { ...entries };
      for (const { id, body, at } of writes) {
        if (body === null) delete shown[id];
        // What this notebook has put into the line is of its kind.
        else
          shown[id] = drafted(
            { id, body: body as Body, at: new Date(at).toISOString() },
            ownEntry(shown, id),
          );
      }
      return shown;
    },
  );

  const selectStatus = (state: RootState) => stateOf(state).status;
  const loadOnce = loadedOnce(selectStatus, () => load());

  keepFresh({ list: name, selectStatus, refresh: () => load(QUIETLY) });

  listen((action, current, before, dispatch) => {
    if (!write.fulfilled.match(action) || selectStatus(current) === "idle") return;
    if (action.payload.revision > stateOf(before).revision + 1) void dispatch(load(QUIETLY));
  });

  function put(id: string, body: Body | null): AppThunk<void> {
    // Both were put into the line by this notebook.
    return putInOutbox({ notebook: name, id, body }, (one, other) => joined(one as Body, other as Body));
  }

  return {
    reducer,
    /** Reads what has changed since it was read last. */
    load,
    /** For who is logged in: loads it when it is neither there nor on its way, and opens the line of what was not sent. */
    ensure: (): AppThunk<void> => (dispatch, getState) => {
      if (selectAccount(getState()) === null) return;
      dispatch(openLine());
      dispatch(loadOnce());
    },
    /** Writes an entry; a new one has an id that is made here. */
    keep: (id: string, body: Body) => put(id, body),
    /** Takes an entry out. */
    remove: (id: string) => put(id, null),
    selectEntries,
    selectEntry: (state: RootState, id: string): Entry | undefined => ownEntry(selectEntries(state), id),
    selectStatus,
  };
}
