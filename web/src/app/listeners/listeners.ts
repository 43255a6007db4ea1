import { isAction, type Middleware, type UnknownAction } from "@reduxjs/toolkit";
import type { AppDispatch, RootState } from "../../data/store/store.ts";
import { keepInBrowser } from "./persistence.ts";
import { announce } from "./toasts.ts";

/** Something that happens besides the state's change, once an action has changed it. */
export type Listener = (action: UnknownAction, current: RootState, before: RootState) => void;

const LISTENERS: readonly Listener[] = [announce, keepInBrowser];

/** The middleware that turns actions into toasts, and keeps what outlives the page. It stands behind the thunks. */
export const listeners: Middleware<unknown, RootState, AppDispatch> =
  ({ getState }) =>
  (next) =>
  (action) => {
    const before = getState();
    const result = next(action);
    if (isAction(action)) for (const listener of LISTENERS) listener(action, getState(), before);
    return result;
  };
