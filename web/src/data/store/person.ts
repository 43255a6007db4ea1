import { createAction, type Reducer, type UnknownAction } from "@reduxjs/toolkit";
import { accountIn } from "../token.ts";
import { type RootState, useAppSelector } from "./store.ts";

/** Another person is here, or nobody any more: every slice that holds what belongs to a person empties. */
export const personLeft = createAction("person/left");

/** The id of the account whose session this tab holds; null for a visitor. */
export function selectAccount({ authentication }: RootState): string | null {
  return accountIn(authentication?.encodedTokenReceived ?? null);
}

/** The id of the account whose session this tab holds; null for a visitor. */
export function useAccount(): string | null {
  return useAppSelector(selectAccount);
}

/**
 * Keeps apart what belongs to different people: in the moment in which the account changes, by whatever action,
 * what the one before had is gone. A guest who signs up stays the same account, and keeps what is there.
 */
export function heldApart(reducer: Reducer<RootState>): Reducer<RootState> {
  return (state: RootState | undefined, action: UnknownAction) => {
    const next = reducer(state, action);
    if (state === undefined || selectAccount(state) === selectAccount(next)) return next;
    return reducer(next, personLeft());
  };
}
