import type { UnknownAction, ThunkAction } from "@reduxjs/toolkit";
import type { Status } from "./status.ts";
import type { RootState, ThunkExtra } from "./store.ts";

/** Account list that can be refreshed in the background. */
export interface FreshList {
  /** Name of the list in its requests. */
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
 * Refreshes lists that were read before: all of them, or only the named lists. The promise resolves when they are read.
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
