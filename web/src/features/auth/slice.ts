import { createSlice, type ThunkAction, type UnknownAction } from "@reduxjs/toolkit";
import { ApiError, bodyOf } from "../../data/api/failure.ts";
import type { MergeSkipped, NewAccount } from "../../data/api/types.ts";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { readText, writeText } from "../../shared/storage.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { loginRequired, sessionAdopted, sessionEnded } from "../../data/store/session.ts";
import type { RootState, ThunkExtra } from "../../data/store/store.ts";
import { isGuestToken, parseToken } from "../../data/token.ts";
import { type Listener, listen } from "../../data/store/listeners.ts";
import { onActionToast } from "../../ui/toast/onActionToast.ts";
import { showToast } from "../../ui/toast/toast.ts";
import type { GuestLists } from "./guestLists.ts";
import type { PasskeyResponse } from "./passkeys/browser.ts";
import { texts } from "./texts.ts";
import { appReducer } from "../../data/store/reducer.ts";

/** Session with its token. */
export interface AuthenticationState {
  isUserLoggedIn: boolean;
  encodedTokenReceived: string | null;
}

function stateOf(token: string | null): AuthenticationState {
  return { isUserLoggedIn: token !== null, encodedTokenReceived: token };
}

// A login whose response has no token must fail here. Otherwise all later requests would fail.
function requireToken(token: string): string {
  if (!token) throw new ApiError(0, ["No token in the response."]);
  return token;
}

/** Credentials of a login, the code of its second step, or a passkey, and the guest's lists to merge. */
export type LogIn = (
  | { email: string; password: string }
  | { secondFactor: string; code: string }
  | PasskeyResponse
) & {
  /** Lists to merge; null if they could not be counted, absent if they are not merged. */
  brings?: GuestLists | null | undefined;
};

/** Started session. */
export interface StartedSession {
  token: string;
  /** Number of a guest's items that did not fit into the account; null without a merge. */
  skipped: number | null;
}

function sumCounts(skipped: MergeSkipped | undefined): number | null {
  return skipped ? Object.values(skipped).reduce((sum, count) => sum + count, 0) : null;
}

// Statuses of a successful login and sign-up in the contract.
const OK = 200;
const CREATED = 201;

/** Status of a login that needs a code. The message of the response is the text for the second step. */
export const CODE_NEEDED = -1;

/** Starts a session with email and password, or with a passkey. */
export const logIn = createApiThunk<StartedSession, LogIn>(
  "authentication/logIn",
  async (api, { brings, ...given }) => {
    const merge = brings !== undefined && { bringGuestLists: true };
    const call =
      "code" in given
        ? api.POST("/auth/second-factor", { body: { ...given, ...merge } })
        : "signature" in given
          ? api.POST("/auth/passkey/login", { body: { ...given, ...merge } })
          : api.POST("/auth/login", { body: { ...given, ...merge } });
    const { error } = await call.catch(() => ({ error: undefined }));
    if (error && "secondFactor" in error && error.secondFactor)
      throw new ApiError(CODE_NEEDED, [error.secondFactor]);
    const { encodedToken, guestListsLeftOut } = await bodyOf(call, OK);
    return { token: requireToken(encodedToken), skipped: sumCounts(guestListsLeftOut) };
  },
  { list: null },
);

/** Creates an account and starts its first session. */
export const signUp = createApiThunk<StartedSession, NewAccount>(
  "authentication/signUp",
  async (api, account) => {
    const { encodedToken } = await bodyOf(api.POST("/auth/signup", { body: account }), CREATED);
    return { token: requireToken(encodedToken), skipped: null };
  },
  { list: null },
);

/**
 * Ends the session at once and notifies the server without waiting. After a login by single sign-on, it then opens the
 * page of the provider that ends the session there.
 */
export function logOut(): ThunkAction<void, RootState, ThunkExtra, UnknownAction> {
  return (dispatch, getState, { api }) => {
    const token = selectEncodedTokenReceived(getState());
    const atProvider = readText(STORAGE_KEYS.providerLogOut);
    dispatch(sessionEnded({ because: "logout" }));
    if (token === null) return;
    api
      .POST("/auth/logout", { headers: { authorization: token }, keepalive: true })
      .catch((reason: unknown) => console.warn("Could not log out", reason))
      .finally(() => {
        if (atProvider !== null) location.assign(atProvider);
      });
  };
}

/**
 * The server rejected a token. A late response to an old session must not end the current one. If another tab has
 * logged in, this tab uses the session of that tab.
 */
export function sessionRejected(token: string): ThunkAction<void, RootState, ThunkExtra, UnknownAction> {
  return (dispatch, getState) => {
    if (selectEncodedTokenReceived(getState()) !== token) return;
    const stored = parseToken(readText(STORAGE_KEYS.token));
    if (stored !== null && stored !== token) dispatch(sessionAdopted(stored));
    else dispatch(sessionEnded({ because: "rejected" }));
  };
}

const slice = createSlice({
  name: "authentication",
  initialState: (): AuthenticationState => stateOf(parseToken(readText(STORAGE_KEYS.token))),
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
    /** Selects whether a guest is logged in. */
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

const isLogout = ({ payload }: ReturnType<typeof sessionEnded>) => payload.because === "logout";

const storeToken: Listener = (_, current, before) => {
  const token = selectEncodedTokenReceived(current);
  if (token === selectEncodedTokenReceived(before)) return;
  // The stored token may belong to another tab, so it must not be removed.
  if (token !== null || readText(STORAGE_KEYS.token) === selectEncodedTokenReceived(before)) {
    writeText(STORAGE_KEYS.token, token);
    writeText(STORAGE_KEYS.providerLogOut, null);
  }
};

const showMergeResult: Listener = (action) => {
  if (!logIn.fulfilled.match(action) || action.payload.skipped === null) return;
  const { brings = null } = action.meta.arg;
  const { skipped } = action.payload;
  // The login has succeeded. If the script fails to load, only the message about the merge is missing.
  import("./mergeTexts.ts")
    .then(({ texts: merge }) => showToast("info", merge.brought(brings, skipped)))
    .catch(() => undefined);
};

// A guest cannot log in again, because the server has deleted the account.
const explainRejection: Listener = (action, _current, before) => {
  if (!sessionEnded.match(action) || action.payload.because !== "rejected") return;
  if (!selectIsGuest(before)) {
    showToast("error", texts.loginFirst);
    return;
  }
  import("./guestTexts.ts")
    .then(({ texts: guest }) => showToast("info", guest.expired))
    .catch(() => showToast("error", texts.loginFirst));
};

// If the server ended the session, the drafts remain for the next login. A logout deletes all drafts.
const deleteDrafts: Listener = (action) => {
  if (!sessionEnded.match(action)) return;
  const { because } = action.payload;
  if (because === "logout" || because === "deleted") writeText(STORAGE_KEYS.drafts, null);
};

listen(
  storeToken,
  deleteDrafts,
  onActionToast({ when: logIn.fulfilled.match, kind: "success", text: texts.loggedIn }),
  showMergeResult,
  onActionToast({
    when: logIn.rejected.match,
    only: ({ payload }) => payload?.status !== CODE_NEEDED,
    kind: "error",
    text: texts.loginFailed,
  }),
  onActionToast({ when: signUp.fulfilled.match, kind: "success", text: texts.signedUp }),
  onActionToast({ when: signUp.rejected.match, kind: "error", text: texts.signupFailed }),
  onActionToast({ when: sessionEnded.match, only: isLogout, kind: "info", text: texts.loggedOut }),
  explainRejection,
  onActionToast({ when: loginRequired.match, kind: "error", text: texts.loginFirst }),
);
