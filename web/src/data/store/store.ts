import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { useDispatch, useSelector } from "react-redux";
import type { Api, ApiOptions } from "../api/client.ts";
import type { Calls } from "./calls.ts";

/**
 * The state of the whole app. Each feature adds its slice by declaration merging, so that hooks are typed
 * here although no lower layer may import a higher one. A slice comes with its feature's script and may be missing
 * until then: read it through its selectors, which then answer with its initial state.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- the features fill it
export interface RootState {}

/** What every thunk is handed besides dispatch and state. */
export interface ThunkExtra {
  /** Calls the API for nobody in particular, and whatever happens. */
  api: Api;
  /** The API for one call, which the signal gives up. Its requests are carried by the fetch itself, or by what is put around it. */
  apiWith: (signal: AbortSignal, around?: (fetch: ApiOptions["fetch"]) => ApiOptions["fetch"]) => Api;
  /** Makes calls in their order, for the session that is under way. */
  calls: Calls;
}

/** The dispatch of the app's store, which also takes thunks. */
export type AppDispatch = ThunkDispatch<RootState, ThunkExtra, UnknownAction>;

/** The store's dispatch, typed. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** Reads from the store, typed. */
export const useAppSelector = useSelector.withTypes<RootState>();
