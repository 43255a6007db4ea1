import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { useDispatch, useSelector } from "react-redux";
import type { Api, ApiOptions } from "../api/client.ts";
import type { RequestScheduler } from "./requestScheduler.ts";

/**
 * State of the app. The hooks below need its type, but this layer must not import the features. Each feature
 * therefore adds its slice by declaration merging. A slice is missing until the script of its feature has loaded.
 * Until then, its selectors return the initial state.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- the features fill it
export interface RootState {}

/** Extra argument of the thunks. */
export interface ThunkExtra {
  /** API whose requests are not aborted when the session ends and have no timeout. */
  api: Api;
  /** Returns an API for one request, which the signal aborts. `around` wraps the fetch function. */
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
