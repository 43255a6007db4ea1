import { createSlice, type ThunkAction, type UnknownAction } from "@reduxjs/toolkit";
import { ApiError, answered } from "../../data/api/failure.ts";
import type { Credentials, NewAccount } from "../../data/api/types.ts";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { readText } from "../../shared/storage.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { sessionAdopted, sessionEnded } from "../../data/store/session.ts";
import type { RootState, ThunkExtra } from "../../data/store/store.ts";
import { isGuestToken, tokenIn } from "../../data/token.ts";

/** The session: its token, and whether there is one. */
export interface AuthenticationState {
  isUserLoggedIn: boolean;
  encodedTokenReceived: string | null;
}

function stateOf(token: string | null): AuthenticationState {
  return { isUserLoggedIn: token !== null, encodedTokenReceived: token };
}

// A success without a token would leave a person logged in with nothing to show for it.
function requireToken(token: string): string {
  if (!token) throw new ApiError(0, ["The answer held no token."]);
  return token;
}

/** Opens a session with an e-mail and a password. */
export const logIn = createApiThunk<string, Credentials>("authentication/logIn", async (api, credentials) =>
  requireToken((await answered(api.POST("/auth/login", { body: credentials }))).encodedToken),
);

/** Creates an account and opens its first session. */
export const signUp = createApiThunk<string, NewAccount>("authentication/signUp", async (api, account) =>
  requireToken((await answered(api.POST("/auth/signup", { body: account }))).encodedToken),
);

/** Ends the session at once; the server is told, and not waited for. */
export function logOut(): ThunkAction<void, RootState, ThunkExtra, UnknownAction> {
  return (dispatch, getState, { api }) => {
    const token = getState().authentication.encodedTokenReceived;
    dispatch(sessionEnded({ because: "logout" }));
    if (token === null) return;
    api
      .POST("/auth/logout", { headers: { authorization: token }, keepalive: true })
      .catch((reason: unknown) => console.warn("The server was not told of the logout", reason));
  };
}

const slice = createSlice({
  name: "authentication",
  initialState: (): AuthenticationState => stateOf(tokenIn(readText(STORAGE_KEYS.token))),
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(logIn.fulfilled, (_, { payload }) => stateOf(payload))
      .addCase(signUp.fulfilled, (_, { payload }) => stateOf(payload))
      .addCase(sessionAdopted, (_, { payload }) => stateOf(payload))
      .addCase(sessionEnded, () => stateOf(null));
  },
  selectors: {
    selectIsLoggedIn: (state) => state.isUserLoggedIn,
    selectToken: (state) => state.encodedTokenReceived,
    /** Whether a guest is logged in, whose lists a sign-up would keep. */
    selectIsGuest: (state) => isGuestToken(state.encodedTokenReceived),
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    authentication: AuthenticationState;
  }
}

export const { selectIsLoggedIn, selectToken, selectIsGuest } = slice.selectors;
export const authenticationReducer = slice.reducer;
