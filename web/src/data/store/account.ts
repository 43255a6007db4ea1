import { createAction, type Reducer, type UnknownAction } from "@reduxjs/toolkit";
import { accountIdOfToken } from "../token.ts";
import { type RootState, useAppSelector } from "./store.ts";

/** The account has changed or the user has logged out. Every slice resets its account data. */
export const accountChanged = createAction("account/changed");

/** Selects the account ID of this tab's session; null without a login. */
export function selectAccount({ authentication }: RootState): string | null {
  return accountIdOfToken(authentication?.encodedTokenReceived ?? null);
}

/** Returns the account ID of this tab's session; null without a login. */
export function useAccount(): string | null {
  return useAppSelector(selectAccount);
}

/**
 * Wraps the root reducer. Any action that changes the account then also resets all account data. A guest that signs
 * up retains the account and its data.
 */
export function resetOnAccountChange(reducer: Reducer<RootState>): Reducer<RootState> {
  return (state: RootState | undefined, action: UnknownAction) => {
    const next = reducer(state, action);
    if (state === undefined || selectAccount(state) === selectAccount(next)) return next;
    return reducer(next, accountChanged());
  };
}
