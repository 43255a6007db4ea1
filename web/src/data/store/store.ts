import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { useDispatch, useSelector } from "react-redux";
import type { Api, ApiOptions } from "../api/client.ts";
import type { RequestScheduler } from "./requestScheduler.ts";

/**
 * State of the app. Each feature adds its slice by declaration merging. The hooks are therefore typed here, although
 * this layer must not import the features. A slice is missing until its feature's script has loaded; its selectors then
 * return the initial state.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- the features fill it
export interface RootState {}

/** Extra argument of the thunks. */
export interface ThunkExtra {
  /** API without a session check or a timeout. */
  api: Api;
  /** Returns the API for one request, which the signal aborts. `around` wraps the fetch function. */
  apiWith: (signal: AbortSignal, around?: (fetch: ApiOptions["fetch"]) => ApiOptions["fetch"]) => Api;
  /** Scheduler of the requests of the current session. */
  scheduler: RequestScheduler;
}

/** Dispatch of the app's store, including thunks. */
export type AppDispatch = ThunkDispatch<RootState, ThunkExtra, UnknownAction>;

/** Returns the typed dispatch of the store. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** Selects from the typed store. */
export const useAppSelector = useSelector.withTypes<RootState>();
