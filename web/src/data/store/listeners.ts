import { isAction, type Middleware, type UnknownAction } from "@reduxjs/toolkit";
import { isOutdated } from "./apiThunk.ts";
import type { AppDispatch, RootState } from "./store.ts";

/** Something that happens besides the state's change, once an action has changed it. */
export type Listener = (
  action: UnknownAction,
  current: RootState,
  before: RootState,
  dispatch: AppDispatch,
) => void;

const listening = new Set<Listener>();

/** Lets something follow every action; a feature's listeners come with its script, like its slice. Returns the way to stop. */
export function listen(...listeners: readonly Listener[]): () => void {
  for (const listener of listeners) listening.add(listener);
  return () => {
    for (const listener of listeners) listening.delete(listener);
  };
}

/** The middleware that runs the listeners. It stands behind the thunks, and keeps back what nobody waits for any more. */
export const listeners: Middleware<unknown, RootState, AppDispatch> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    if (isOutdated(action)) return action;
    const before = getState();
    const result = next(action);
    if (isAction(action)) for (const listener of listening) listener(action, getState(), before, dispatch);
    return result;
  };
