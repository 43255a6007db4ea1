import { isAnyOf, isRejected } from "@reduxjs/toolkit";
import { ApiError, bodyOf, responseOf } from "../../../data/api/failure.ts";
import type { Account, AccountSession } from "../../../data/api/types.ts";
import { createApiThunk } from "../../../data/store/apiThunk.ts";
import { createTransferThunk } from "../../../data/store/transfers.ts";
import { type Listener, listen } from "../../../data/store/listeners.ts";
import { createResource } from "../../../data/store/resource.ts";
import { sessionReplacedByOtherTab } from "../../../data/store/session.ts";
import { onActionToast } from "../../../ui/toast/onActionToast.ts";
import { texts } from "./texts.ts";

const OWN = { list: "account" } as const;

// HTTP status of a request for which the login is too old.
const FORBIDDEN = 403;

/** Changes the user's name. */
export const changeName = createApiThunk<Account, { firstName: string; lastName: string }>(
  "account/changeName",
  async (api, body) => (await bodyOf(api.PATCH("/user", { body }))).user,
  OWN,
);

/** Changes the email address. The server ends all other sessions and replaces the token. */
export const changeEmail = createApiThunk<
  { user: Account; encodedToken: string },
  { email: string; password: string; verification?: string }
>("account/changeEmail", (api, body) => bodyOf(api.PUT("/user/email", { body })), OWN);

/** Changes the password. The server ends all other sessions. */
export const changePassword = createApiThunk<void, { password: string; newPassword: string }>(
  "account/changePassword",
  async (api, body) => void (await responseOf(api.PUT("/user/password", { body }))),
  OWN,
);

/**
 * Logs in again with the password. The new session replaces the current session. The result is the token of the new
 * session.
 */
export const logInAgain = createApiThunk<string, { email: string; password: string }>(
  "account/logInAgain",
  async (api, body) => (await bodyOf(api.POST("/auth/login", { body }))).encodedToken,
  OWN,
);

/** Ends a session. If the login is too old, it fails with status 403, which `needsLogin` detects. */
export const endSession = createApiThunk<AccountSession[], string>(
  "account/endSession",
  async (api, sessionId) => {
    const params = { path: { sessionId } };
    return (await bodyOf(api.DELETE("/user/sessions/{sessionId}", { params }))).sessions;
  },
  OWN,
);

/** Ends all other sessions. */
export const endOtherSessions = createApiThunk<AccountSession[]>(
  "account/endOtherSessions",
  async (api) => (await bodyOf(api.DELETE("/user/sessions"))).sessions,
  OWN,
);

const isRejectedEnd = isRejected(endSession, endOtherSessions);

/** Reports whether an action could not end a session because the login is too old. */
export function needsLogin(action: unknown): boolean {
  return isRejectedEnd(action) && action.payload?.status === FORBIDDEN;
}

/** Returns all data of the account as a text for a file. */
export const exportAccount = createTransferThunk<string>(
  "account/export",
  async (api) => JSON.stringify(await bodyOf(api.GET("/user/export")), null, 2),
  { ...OWN, counts: "bytes" },
);

/** Deletes the account and its data. For a guest, no password is needed. */
export const deleteAccount = createApiThunk<void, { password?: string }>(
  "account/delete",
  async (api, body) => void (await responseOf(api.POST("/user/deletion", { body }))),
  OWN,
);

/** Makes the account an operator. It needs the token of a one-time link. */
export const becomeOperator = createApiThunk<Account, string>(
  "account/becomeOperator",
  async (api, token) => {
    if (token === "") throw new ApiError(0, [texts.linkIncomplete]);
    return (await bodyOf(api.POST("/user/operator", { body: { token } }))).user;
  },
  OWN,
);

/** Account of the logged-in user. */
export const ACCOUNT = createResource("account", async (api) => (await bodyOf(api.GET("/user"))).user, {
  ...OWN,
  changes: (builder) =>
    builder
      .addCase(changeEmail.fulfilled, (state, { payload }) => void (state.value = payload.user))
      .addMatcher(isAnyOf(changeName.fulfilled, becomeOperator.fulfilled), (state, { payload }) => {
        state.value = payload;
      }),
});

/** Sessions of the account. */
export const SESSIONS = createResource(
  "sessions",
  async (api) => (await bodyOf(api.GET("/user/sessions"))).sessions,
  {
    ...OWN,
    changes: (builder) =>
      builder
        .addMatcher(isAnyOf(endSession.fulfilled, endOtherSessions.fulfilled), (state, { payload }) => {
          state.value = payload;
        })
        .addMatcher(isAnyOf(changeEmail.fulfilled, changePassword.fulfilled), (state) => {
          state.value = state.value?.filter(({ current }) => current) ?? null;
        }),
  },
);

/** Audit log entries about the account, newest first. */
export const ACCOUNT_ACTIVITY = createResource(
  "activity",
  async (api) => (await bodyOf(api.GET("/user/activity"))).entries,
  OWN,
);

const goOnWithToken: Listener = (action, _current, _before, dispatch) => {
  if (changeEmail.fulfilled.match(action)) dispatch(sessionReplacedByOtherTab(action.payload.encodedToken));
  if (logInAgain.fulfilled.match(action)) dispatch(sessionReplacedByOtherTab(action.payload));
};

listen(
  goOnWithToken,
  onActionToast({ when: changeName.fulfilled.match, kind: "success", text: texts.nameChanged }),
  onActionToast({ when: changeEmail.fulfilled.match, kind: "success", text: texts.emailChanged }),
  onActionToast({ when: changePassword.fulfilled.match, kind: "success", text: texts.passwordChanged }),
  onActionToast({ when: endSession.fulfilled.match, kind: "info", text: texts.sessionEnded }),
  onActionToast({ when: endOtherSessions.fulfilled.match, kind: "info", text: texts.othersEnded }),
  onActionToast({
    when: isRejectedEnd,
    only: (action) => !needsLogin(action),
    kind: "error",
    text: texts.sessionNotEnded,
  }),
  onActionToast({ when: exportAccount.rejected.match, kind: "error", text: texts.exportFailed }),
  onActionToast({ when: deleteAccount.fulfilled.match, kind: "info", text: texts.deleted }),
);
