import type { UnknownAction, ThunkAction } from "@reduxjs/toolkit";
import type { Status } from "./status.ts";
import type { RootState, ThunkExtra } from "./store.ts";

/** A person's list that can be read again without a word. */
export interface FreshList {
  /** Its name, as its calls carry it. */
  list: string;
  /** How far its latest request is. */
  selectStatus: (state: RootState) => Status;
  /** Reads it quietly. */
  refresh: () => ThunkAction<unknown, RootState, ThunkExtra, UnknownAction>;
}

const lists: FreshList[] = [];

/** Lets a list be kept fresh from now on; it comes with its feature's script, like its slice. */
export function keepFresh(list: FreshList): void {
  lists.push(list);
}

/** Reads again those lists that were read before: all of them, or those with these names. It ends when they are read. */
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
