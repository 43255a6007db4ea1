import { createAction, type Reducer, type UnknownAction } from "@reduxjs/toolkit";
import { accountIdOfToken } from "../token.ts";
import { type RootState, useAppSelector } from "./store.ts";

/** Another user has logged in, or the user has logged out. Every slice resets its account data. */
export const accountChanged = createAction("account/changed");

/** Selects the account ID of the session; null without a login. */
export function selectAccount({ authentication }: RootState): string | null {
  return accountIdOfToken(authentication?.encodedTokenReceived ?? null);
}

/** Returns the account ID of the session; null without a login. */
export function useAccount(): string | null {
  return useAppSelector(selectAccount);
}

/**
 * Wraps the root reducer, so that each action that changes the account also resets all account data. When a guest
 * signs up, the account and its data do not change.
 */
export function resetOnAccountChange(reducer: Reducer<RootState>): Reducer<RootState> {
  return (state: RootState | undefined, action: UnknownAction) => {
    const next = reducer(state, action);
    if (state === undefined || selectAccount(state) === selectAccount(next)) return next;
    return reducer(next, accountChanged());
  };
}
