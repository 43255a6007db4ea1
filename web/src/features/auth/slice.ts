import { createSlice, type ThunkAction, type UnknownAction } from "@reduxjs/toolkit";
import { ApiError, answered } from "../../data/api/failure.ts";
import type { LeftOut, NewAccount } from "../../data/api/types.ts";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { readText, writeText } from "../../shared/storage.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { loginRequired, sessionAdopted, sessionEnded } from "../../data/store/session.ts";
import type { RootState, ThunkExtra } from "../../data/store/store.ts";
import { isGuestToken, tokenIn } from "../../data/token.ts";
import { type Listener, listen } from "../../data/store/listeners.ts";
import { announces } from "../../ui/toast/announces.ts";
import { showToast } from "../../ui/toast/toast.ts";
import type { GuestLists } from "./guestLists.ts";
import { texts } from "./texts.ts";
import { appReducer } from "../../data/store/reducer.ts";

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

/** What log-in asks for, and what a guest who logs in brings along. */
export interface LogIn {
  email: string;
  password: string;
  /** The lists that come along, null where they could not be counted; left out when none shall. */
  brings?: GuestLists | null | undefined;
}

/** A session that was opened. */
export interface Opened {
  token: string;
  /** How much of a guest's lists the account had no room for; null when none were brought along. */
  leftOut: number | null;
}

function sumOf(leftOut: LeftOut | undefined): number | null {
  return leftOut ? Object.values(leftOut).reduce((sum, count) => sum + count, 0) : null;
}

// Of all successes the contract answers to a log-in with this one, and to a sign-up with that.
const OK = 200;
const CREATED = 201;

/** Opens a session with an e-mail and a password. */
export const logIn = createApiThunk<Opened, LogIn>(
  "authentication/logIn",
  async (api, { email, password, brings }) => {
    const body = { email, password, ...(brings !== undefined && { bringGuestLists: true }) };
    const { encodedToken, guestListsLeftOut } = await answered(api.POST("/auth/login", { body }), OK);
    return { token: requireToken(encodedToken), leftOut: sumOf(guestListsLeftOut) };
  },
  { list: null },
);

/** Creates an account and opens its first session. */
export const signUp = createApiThunk<Opened, NewAccount>(
  "authentication/signUp",
  async (api, account) => {
    const { encodedToken } = await answered(api.POST("/auth/signup", { body: account }), CREATED);
    return { token: requireToken(encodedToken), leftOut: null };
  },
  { list: null },
);

/** Ends the session at once; the server is told, and not waited for. */
export function logOut(): ThunkAction<void, RootState, ThunkExtra, UnknownAction> {
  return (dispatch, getState, { api }) => {
    const token = selectEncodedTokenReceived(getState());
    dispatch(sessionEnded({ because: "logout" }));
    if (token === null) return;
    api
      .POST("/auth/logout", { headers: { authorization: token }, keepalive: true })
      .catch((reason: unknown) => console.warn("The server was not told of the logout", reason));
  };
}

/**
 * The server no longer accepts a token. An answer to a session that is already over must not end the next one: when
 * another tab has opened one meanwhile, this tab goes on with that.
 */
export function sessionRefused(token: string): ThunkAction<void, RootState, ThunkExtra, UnknownAction> {
  return (dispatch, getState) => {
    if (selectEncodedTokenReceived(getState()) !== token) return;
    const kept = tokenIn(readText(STORAGE_KEYS.token));
    if (kept !== null && kept !== token) dispatch(sessionAdopted(kept));
    else dispatch(sessionEnded({ because: "refused" }));
  };
}

const slice = createSlice({
  name: "authentication",
  initialState: (): AuthenticationState => stateOf(tokenIn(readText(STORAGE_KEYS.token))),
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(logIn.fulfilled, (_, { payload }) => stateOf(payload.token))
      .addCase(signUp.fulfilled, (_, { payload }) => stateOf(payload.token))
      .addCase(sessionAdopted, (_, { payload }) => stateOf(payload))
      .addCase(sessionEnded, () => stateOf(null));
  },
  selectors: {
    isUserLoggedIn: (state) => state.isUserLoggedIn,
    encodedTokenReceived: (state) => state.encodedTokenReceived,
    /** Whether a guest is logged in, whose lists a sign-up would keep. */
    isGuest: (state) => isGuestToken(state.encodedTokenReceived),
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    authentication?: AuthenticationState;
  }
}

export const {
  isUserLoggedIn: selectIsUserLoggedIn,
  encodedTokenReceived: selectEncodedTokenReceived,
  isGuest: selectIsGuest,
} = slice.injectInto(appReducer).selectors;

function endedBy(because: "logout" | "refused") {
  return ({ payload }: ReturnType<typeof sessionEnded>) => payload.because === because;
}

const keepToken: Listener = (_, current, before) => {
  const token = selectEncodedTokenReceived(current);
  if (token === selectEncodedTokenReceived(before)) return;
  // What another tab has put there meanwhile is not this tab's to remove.
  if (token !== null || readText(STORAGE_KEYS.token) === selectEncodedTokenReceived(before)) {
    writeText(STORAGE_KEYS.token, token);
  }
};

const tellWhatCame: Listener = (action) => {
  if (!logIn.fulfilled.match(action) || action.payload.leftOut === null) return;
  showToast("info", texts.brought(action.meta.arg.brings ?? null, action.payload.leftOut));
};

// A session that the server ended may go on after the next login; who logs out leaves nothing behind.
const forgetDrafts: Listener = (action) => {
  if (!sessionEnded.match(action)) return;
  const { because } = action.payload;
  if (because === "logout" || because === "deleted") writeText(STORAGE_KEYS.drafts, null);
};

listen(
  keepToken,
  forgetDrafts,
  announces({ when: logIn.fulfilled.match, kind: "success", text: texts.loggedIn }),
  tellWhatCame,
  announces({ when: logIn.rejected.match, kind: "error", text: texts.loginFailed }),
  announces({ when: signUp.fulfilled.match, kind: "success", text: texts.signedUp }),
  announces({ when: signUp.rejected.match, kind: "error", text: texts.signupFailed }),
  announces({ when: sessionEnded.match, only: endedBy("logout"), kind: "info", text: texts.loggedOut }),
  announces({ when: sessionEnded.match, only: endedBy("refused"), kind: "error", text: texts.loginFirst }),
  announces({ when: loginRequired.match, kind: "error", text: texts.loginFirst }),
);
