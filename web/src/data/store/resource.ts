import {
  type ActionReducerMapBuilder,
  createReducer,
  type ThunkAction,
  type UnknownAction,
} from "@reduxjs/toolkit";
import type { Api } from "../api/client.ts";
import type { Failure } from "../api/failure.ts";
import { createApiThunk, isBackgroundRead, BACKGROUND_READ } from "./apiThunk.ts";
import { registerRefresh } from "./freshness.ts";
import { ensureLoaded } from "./ensureLoaded.ts";
import { accountChanged } from "./account.ts";
import { appReducer } from "./reducer.ts";
import { type RequestsState, addStatusReducers, INITIAL_REQUESTS } from "./requests.ts";
import type { Status } from "./status.ts";
import type { RootState, ThunkExtra } from "./store.ts";

/** State of a resource. */
export interface ResourceState<Value> extends RequestsState {
  /** Value from the latest read or change; null before the first read. */
  value: Value | null;
  /** Failure of the latest read, or null. */
  failure: Failure | null;
}

/** States of the resources whose scripts are loaded, by name. */
export type ResourceStates = Readonly<Record<string, unknown>>;

/** Options of a resource. */
export interface ResourceOptions<Value> {
  /** List in the options of the resource's requests; by default the name of the resource. */
  list?: string;
  /**
   * Whether all accounts read the same value. A public value is not reset when the account changes, and not refreshed
   * after changes in other tabs.
   */
  isPublic?: boolean;
  /** Adds reducers for requests that change the value. */
  changes?: (builder: ActionReducerMapBuilder<ResourceState<Value>>) => void;
}

/** Resource as components and tests use it: its state, thunks and selectors. */
export interface Resource<Value> {
  name: string;
  isPublic: boolean;
  fetch: () => AppThunk<Promise<unknown>>;
  ensure: () => AppThunk<void>;
  selectValue: (state: RootState) => Value | null;
  selectStatus: (state: RootState) => Status;
  selectFailure: (state: RootState) => Failure | null;
}

type AppThunk<Result> = ThunkAction<Result, RootState, ThunkExtra, UnknownAction>;

declare module "./store.ts" {
  interface RootState {
    resources?: ResourceStates;
  }
}

const reducers = new Map<string, (state: unknown, action: UnknownAction) => unknown>();

function reduceAll(states: ResourceStates = {}, action: UnknownAction): ResourceStates {
  const next = [...reducers].map(([name, reduce]) => [name, reduce(states[name], action)] as const);
  return next.every(([name, state]) => state === states[name]) ? states : Object.fromEntries(next);
}

appReducer.inject({ reducerPath: "resources", reducer: reduceAll });

/**
 * Creates a resource: a value that the API returns for the current account, together with its status and failure. An
 * account change resets the resource. It can be refreshed in the background.
 */
export function createResource<Value>(
  name: string,
  read: (api: Api) => Promise<Value>,
  { list = name, isPublic = false, changes }: ResourceOptions<Value> = {},
) {
  const initialState: ResourceState<Value> = { ...INITIAL_REQUESTS, value: null, failure: null };
  const fetch = createApiThunk<Value, typeof BACKGROUND_READ | void>(`${name}/fetch`, read, {
    list: isPublic ? null : list,
    reads: true,
  });

  const reducer = createReducer(initialState, (builder) => {
    if (!isPublic) builder.addCase(accountChanged, () => initialState);
    builder.addCase(fetch.fulfilled, (state, { payload }) => {
      // Immer's draft type does not accept a value of an unknown type.
      Object.assign(state, { value: payload, failure: null });
      if (state.pendingCount === 0) state.status = "fulfilled";
    });
    builder.addCase(fetch.rejected, (state, action) => {
      if (!isBackgroundRead(action)) state.failure = action.payload ?? null;
    });
    changes?.(builder);
    addStatusReducers(builder, [fetch]);
  });
  // Only the reducer of this resource writes the state under this name.
  const stateIn = (state: unknown) => (state as ResourceState<Value> | undefined) ?? initialState;
  reducers.set(name, (state, action) => reducer(stateIn(state), action));

  const stateOf = ({ resources }: RootState) => stateIn(resources?.[name]);
  const selectStatus = (state: RootState): Status => stateOf(state).status;
  if (!isPublic) registerRefresh({ list, selectStatus, refresh: () => fetch(BACKGROUND_READ) });

  return {
    name,
    isPublic,
    fetch,
    /** Reads the value unless it is loaded or loading. */
    ensure: ensureLoaded(selectStatus, () => fetch()),
    selectValue: (state: RootState): Value | null => stateOf(state).value,
    selectStatus,
    selectFailure: (state: RootState): Failure | null => stateOf(state).failure,
  };
}
