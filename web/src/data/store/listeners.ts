import { isAction, type Middleware, type UnknownAction } from "@reduxjs/toolkit";
import { isStale } from "./apiThunk.ts";
import type { AppDispatch, RootState } from "./store.ts";

/** Side effect of an action, run after the reducers. */
export type Listener = (
  action: UnknownAction,
  current: RootState,
  before: RootState,
  dispatch: AppDispatch,
) => void;

const listening = new Set<Listener>();

/**
 * Adds listeners, which are called for every action. A feature adds its listeners when its script loads. Returns a
 * function that removes them.
 */
export function listen(...listeners: readonly Listener[]): () => void {
  for (const listener of listeners) listening.add(listener);
  return () => {
    for (const listener of listeners) listening.delete(listener);
  };
}

/** Middleware that runs the listeners. It drops the outcomes of outdated requests. */
export const listeners: Middleware<unknown, RootState, AppDispatch> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    if (isStale(action)) return action;
    const before = getState();
    const result = next(action);
    if (isAction(action)) for (const listener of listening) listener(action, getState(), before, dispatch);
    return result;
  };
