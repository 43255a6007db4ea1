import type { UnknownAction, ThunkAction } from "@reduxjs/toolkit";
import type { Status } from "./status.ts";
import type { RootState, ThunkExtra } from "./store.ts";

/** List of an account that the app can refresh in the background. */
export interface FreshList {
  /** Name of the list in the options of its requests. */
  list: string;
  /** Selects the status of the latest request. */
  selectStatus: (state: RootState) => Status;
  /** Reads the list in the background. */
  refresh: () => ThunkAction<unknown, RootState, ThunkExtra, UnknownAction>;
}

const lists: FreshList[] = [];

/** Registers a list for background refreshes. */
export function registerRefresh(list: FreshList): void {
  lists.push(list);
}

/**
 * Refreshes lists that were read before: all such lists, or only those with the given names. The promise resolves
 * when all are read.
 */
export function refreshLists(
  names?: readonly string[],
): ThunkAction<Promise<unknown>, RootState, ThunkExtra, UnknownAction> {
  return (dispatch, getState) =>
    Promise.all(
      lists
        .filter(({ list }) => names?.includes(list) ?? true)
        .filter(({ selectStatus }) => selectStatus(getState()) !== "idle")
        .map(({ refresh }) => dispatch(refresh())),
    );
}
