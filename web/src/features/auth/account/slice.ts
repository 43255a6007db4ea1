import { createSlice, isAnyOf } from "@reduxjs/toolkit";
import { ApiError, answered, heard } from "../../../data/api/failure.ts";
import type { Account, AccountSession } from "../../../data/api/types.ts";
import { createApiThunk } from "../../../data/store/apiThunk.ts";
import { createTransferThunk } from "../../../data/store/transfers.ts";
import { type Listener, listen } from "../../../data/store/listeners.ts";
import { personLeft } from "../../../data/store/person.ts";
import { appReducer } from "../../../data/store/reducer.ts";
import { sessionAdopted } from "../../../data/store/session.ts";
import { announces } from "../../../ui/toast/announces.ts";
import { texts } from "./texts.ts";

/** What the person's account is, and where it is logged in; null until it was read. */
export interface AccountState {
  account: Account | null;
  sessions: AccountSession[] | null;
}

const initialState: AccountState = { account: null, sessions: null };

const OWN = { list: "account" } as const;
const READ = { ...OWN, reads: true } as const;

/** Reads the account. */
export const fetchAccount = createApiThunk<Account>(
  "account/fetch",
  async (api) => (await answered(api.GET("/user"))).user,
  READ,
);

/** Reads where the account is logged in. */
export const fetchSessions = createApiThunk<AccountSession[]>(
  "account/fetchSessions",
  async (api) => (await answered(api.GET("/user/sessions"))).sessions,
  READ,
);

/** Changes the person's name. */
export const changeName = createApiThunk<Account, { firstName: string; lastName: string }>(
  "account/changeName",
  async (api, body) => (await answered(api.PATCH("/user", { body }))).user,
  OWN,
);

/** Changes the e-mail, which ends all other sessions and gives this one another token. */
export const changeEmail = createApiThunk<
  { user: Account; encodedToken: string },
  { email: string; password: string }
>("account/changeEmail", (api, body) => answered(api.PUT("/user/email", { body })), OWN);

/** Changes the password, which ends all other sessions. */
export const changePassword = createApiThunk<void, { password: string; newPassword: string }>(
  "account/changePassword",
  async (api, body) => void (await heard(api.PUT("/user/password", { body }))),
  OWN,
);

/** Ends one session. */
export const endSession = createApiThunk<AccountSession[], string>(
  "account/endSession",
  async (api, sessionId) => {
    const params = { path: { sessionId } };
    return (await answered(api.DELETE("/user/sessions/{sessionId}", { params }))).sessions;
  },
  OWN,
);

/** Ends every session but this one. */
export const endOtherSessions = createApiThunk<AccountSession[]>(
  "account/endOtherSessions",
  async (api) => (await answered(api.DELETE("/user/sessions"))).sessions,
  OWN,
);

/** Reads all that the account keeps, as the text of a file. */
export const exportAccount = createTransferThunk<string>(
  "account/export",
  async (api) => JSON.stringify(await answered(api.GET("/user/export")), null, 2),
  { ...OWN, counts: "bytes" },
);

/** Deletes the account with all it keeps. A guest has no password. */
export const deleteAccount = createApiThunk<void, { password?: string }>(
  "account/delete",
  async (api, body) => void (await heard(api.POST("/user/deletion", { body }))),
  OWN,
);

/** Makes the account the operator's, by the token of a one-time link. */
export const becomeOperator = createApiThunk<Account, string>(
  "account/becomeOperator",
  async (api, token) => {
    if (token === "") throw new ApiError(0, [texts.linkIncomplete]);
    return (await answered(api.POST("/user/operator", { body: { token } }))).user;
  },
  OWN,
);

const slice = createSlice({
  name: "account",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(personLeft, () => initialState);
    builder.addCase(changeEmail.fulfilled, (state, { payload }) => {
      state.account = payload.user;
    });
    for (const read of [fetchAccount, changeName, becomeOperator]) {
      builder.addCase(read.fulfilled, (state, { payload }) => {
        state.account = payload;
      });
    }
    for (const read of [fetchSessions, endSession, endOtherSessions]) {
      builder.addCase(read.fulfilled, (state, { payload }) => {
        state.sessions = payload;
      });
    }
    builder.addMatcher(isAnyOf(changeEmail.fulfilled, changePassword.fulfilled), (state) => {
      state.sessions = state.sessions?.filter(({ current }) => current) ?? null;
    });
  },
  selectors: {
    selectAccountRead: (state) => state.account,
    selectSessions: (state) => state.sessions,
  },
});

declare module "../../../data/store/store.ts" {
  interface RootState {
    account?: AccountState;
  }
}

export const { selectAccountRead, selectSessions } = slice.injectInto(appReducer).selectors;

const goOnWithToken: Listener = (action, _current, _before, dispatch) => {
  if (changeEmail.fulfilled.match(action)) dispatch(sessionAdopted(action.payload.encodedToken));
};

listen(
  goOnWithToken,
  announces({ when: changeName.fulfilled.match, kind: "success", text: texts.nameChanged }),
  announces({ when: changeEmail.fulfilled.match, kind: "success", text: texts.emailChanged }),
  announces({ when: changePassword.fulfilled.match, kind: "success", text: texts.passwordChanged }),
  announces({ when: endSession.fulfilled.match, kind: "info", text: texts.sessionEnded }),
  announces({ when: endSession.rejected.match, kind: "error", text: texts.sessionNotEnded }),
  announces({ when: endOtherSessions.fulfilled.match, kind: "info", text: texts.othersEnded }),
  announces({ when: endOtherSessions.rejected.match, kind: "error", text: texts.sessionNotEnded }),
  announces({ when: exportAccount.rejected.match, kind: "error", text: texts.exportFailed }),
  announces({ when: deleteAccount.fulfilled.match, kind: "info", text: texts.deleted }),
);
