import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { useDispatch, useSelector } from "react-redux";
import type { Api } from "../api/client.ts";

/**
 * The state of the whole app. Each feature adds its slice by declaration merging, so that hooks are typed
 * here although no lower layer may import a higher one; the store in app/ is checked against it.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- the features fill it
export interface RootState {}

/** What every thunk is handed besides dispatch and state. */
export interface ThunkExtra {
  api: Api;
}

/** The dispatch of the app's store, which also takes thunks. */
export type AppDispatch = ThunkDispatch<RootState, ThunkExtra, UnknownAction>;

/** The store's dispatch, typed. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** Reads from the store, typed. */
export const useAppSelector = useSelector.withTypes<RootState>();
