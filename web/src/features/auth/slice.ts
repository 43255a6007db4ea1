import { createSlice, type ThunkAction, type UnknownAction } from "@reduxjs/toolkit";
import { ApiError, bodyOf } from "../../data/api/failure.ts";
import type { MergeSkipped, NewAccount } from "../../data/api/types.ts";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { readText, writeText } from "../../shared/storage.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { loginRequired, sessionReplacedByOtherTab, sessionEnded } from "../../data/store/session.ts";
import type { RootState, ThunkExtra } from "../../data/store/store.ts";
import { isGuestToken, parseToken } from "../../data/token.ts";
import { type Listener, listen } from "../../data/store/listeners.ts";
import { onActionToast } from "../../ui/toast/onActionToast.ts";
import { showToast } from "../../ui/toast/toast.ts";
import type { GuestLists } from "./guestLists.ts";
import type { PasskeyResponse } from "./passkeys/browser.ts";
import { texts } from "./texts.ts";
import { appReducer } from "../../data/store/reducer.ts";

/** Whether the user is logged in, and the token of the session. */
export interface AuthenticationState {
  isUserLoggedIn: boolean;
  encodedTokenReceived: string | null;
}

function stateOf(token: string | null): AuthenticationState {
  return { isUserLoggedIn: token !== null, encodedTokenReceived: token };
}

// Throws if a successful login has no token in its response. All later requests would otherwise fail.
function requireToken(token: string): string {
  if (!token) throw new ApiError(0, ["No token in the response."]);
  return token;
}

/**
 * Data of a login: email and password, with the code of a second factor if needed, or a passkey. It also has the
 * guest's lists to merge.
 */
export type LogIn = (
  | { email: string; password: string }
  | { secondFactor: string; code: string }
  | PasskeyResponse
) & {
  /**
   * Numbers of the guest's items that the login merges. It is null if the items could not be counted, and absent if
   * they are not merged.
   */
  brings?: GuestLists | null | undefined;
};

/** Session that a login has started. */
export interface StartedSession {
  token: string;
  /** Number of a guest's items for which the account had no space; null if the login has merged no lists. */
  skipped: number | null;
}

function sumCounts(skipped: MergeSkipped | undefined): number | null {
  return skipped ? Object.values(skipped).reduce((sum, count) => sum + count, 0) : null;
}

// HTTP statuses of a successful login and of a successful sign-up.
const OK = 200;
const CREATED = 201;

/**
 * Status of a login that needs the code of a second factor. Its message is the text that identifies the login in the
 * second step.
 */
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
 * Ends the session at once, without waiting until the server is notified. If the login used single sign-on, it then
 * opens the provider's page that ends the session there.
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
 * Ends the session if the server has rejected its token. A late response to an earlier session has no effect. If
 * another tab has logged in, this tab uses that session.
 */
export function sessionRejected(token: string): ThunkAction<void, RootState, ThunkExtra, UnknownAction> {
  return (dispatch, getState) => {
    if (selectEncodedTokenReceived(getState()) !== token) return;
    const stored = parseToken(readText(STORAGE_KEYS.token));
    if (stored !== null && stored !== token) dispatch(sessionReplacedByOtherTab(stored));
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
      .addCase(sessionReplacedByOtherTab, (_, { payload }) => stateOf(payload))
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
  // If another tab has stored its token, the token must not be removed.
  if (token !== null || readText(STORAGE_KEYS.token) === selectEncodedTokenReceived(before)) {
    writeText(STORAGE_KEYS.token, token);
    writeText(STORAGE_KEYS.providerLogOut, null);
    if (token !== null) writeText(STORAGE_KEYS.guestExpired, null);
  }
};

const showMergeResult: Listener = (action) => {
  if (!logIn.fulfilled.match(action) || action.payload.skipped === null) return;
  const { brings = null } = action.meta.arg;
  const { skipped } = action.payload;
  // The login has succeeded. If this script fails to load, only the message about the merge is missing.
  import("./mergeTexts.ts")
    .then(({ texts: merge }) => showToast("info", merge.brought(brings, skipped)))
    .catch(() => undefined);
};

// Explains to a guest that the session has ended because the server has deleted the account.
const explainRejection: Listener = (action, _current, before, dispatch) => {
  if (!sessionEnded.match(action) || action.payload.because !== "rejected") return;
  if (!selectIsGuest(before)) {
    showToast("error", texts.loginFirst);
    return;
  }
  import("./guestExpiry.ts")
    .then(({ explainExpiry }) => explainExpiry(dispatch))
    .catch(() => showToast("error", texts.loginFirst));
};

// Deletes all drafts on a logout. If the server has ended the session, the drafts remain for the next login.
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
