import { bodyOf } from "../../../data/api/failure.ts";
import type { Identities } from "../../../data/api/types.ts";
import { createApiThunk } from "../../../data/store/apiThunk.ts";
import { listen } from "../../../data/store/listeners.ts";
import { createResource } from "../../../data/store/resource.ts";
import { onActionToast } from "../../../ui/toast/onActionToast.ts";
import { changePassword } from "../account/slice.ts";
import { type SignOnAttempt, type SignOnReturn, storeAttempt, storeLinkAttempt } from "./attempt.ts";
import { texts } from "./texts.ts";

const OWN = { list: "account" } as const;

// HTTP status of a request for which the login is too old.
const FORBIDDEN = 403;

/** Opens the page of the login provider to log in. */
export const startSignOn = createApiThunk<void, { brings: boolean; state: unknown }>(
  "signOn/start",
  async (api, asked) => {
    const { location: page, logOut } = await bodyOf(api.POST("/auth/sso", { body: {} }));
    storeAttempt({ ...asked, connects: false, logOut });
    location.assign(page);
  },
  { list: null },
);

/** Finishes a login with the response of the login provider. The result is the token of the session. */
export const finishSignOn = createApiThunk<string, SignOnReturn & { brings: boolean }>(
  "signOn/finish",
  async (api, { code, state, brings }) => {
    const body = { code, state, ...(brings && { bringGuestLists: true }) };
    return (await bodyOf(api.POST("/auth/sso/login", { body }))).encodedToken;
  },
  { list: null },
);

/**
 * Proof that an account belongs to the user: its password, or the token of a link that was sent to its email address.
 */
export type ConnectionProof = { password: string } | { link: string };

/**
 * Connects the login to the account with the same email address, which needs a proof. The result is the token of the
 * session.
 */
export const connectSignOn = createApiThunk<string, { proof: ConnectionProof; brings: boolean }>(
  "signOn/connect",
  async (api, { proof, brings }) => {
    const body = { ...proof, ...(brings && { bringGuestLists: true }) };
    return (await bodyOf(api.POST("/auth/sso/connection", { body }))).encodedToken;
  },
  { list: null },
);

/**
 * Requests an email with a link that connects the login. It stores the attempt for the tab in which the user opens
 * the link.
 */
export const requestSignOnLink = createApiThunk<void, SignOnAttempt>(
  "signOn/requestLink",
  async (api, attempt) => {
    await bodyOf(api.POST("/auth/sso/connection/email", { body: {} }));
    storeLinkAttempt(attempt);
  },
  { list: null },
);

/** Opens the page of the login provider, to connect a login to the account. */
export const startLoginConnection = createApiThunk<void, string>(
  "signOn/startLoginConnection",
  async (api, password) => {
    const { location: page } = await bodyOf(api.POST("/user/identities", { body: { password } }));
    storeAttempt({ connects: true, brings: false, state: null, logOut: "" });
    location.assign(page);
  },
  OWN,
);

/** Finishes connecting a login with the response of the login provider. */
export const finishLoginConnection = createApiThunk<Identities, SignOnReturn>(
  "signOn/finishLoginConnection",
  (api, { code, state }) => bodyOf(api.PUT("/user/identities", { body: { code, state } })),
  OWN,
);

/** Disconnects a login from the account. If the login of this device is too old, it fails with status 403. */
export const disconnect = createApiThunk<Identities, string>(
  "signOn/disconnect",
  (api, identityId) =>
    bodyOf(api.DELETE("/user/identities/{identityId}", { params: { path: { identityId } } })),
  OWN,
);

const needsLogin = ({ payload }: ReturnType<typeof disconnect.rejected>) => payload?.status === FORBIDDEN;

/** Logins of external providers that are connected to the account. */
export const CONNECTED_LOGINS = createResource("identities", (api) => bodyOf(api.GET("/user/identities")), {
  ...OWN,
  changes: (builder) =>
    builder
      .addCase(disconnect.fulfilled, (state, { payload }) => void (state.value = payload))
      .addCase(changePassword.fulfilled, ({ value }) => {
        if (value) value.hasPassword = true;
      }),
});

listen(
  onActionToast({ when: finishLoginConnection.fulfilled.match, kind: "success", text: texts.connected }),
  onActionToast({ when: disconnect.fulfilled.match, kind: "info", text: texts.disconnected }),
  onActionToast({
    when: disconnect.rejected.match,
    only: needsLogin,
    kind: "error",
    text: texts.loginTooOld,
  }),
  onActionToast({
    when: disconnect.rejected.match,
    only: (action) => !needsLogin(action),
    kind: "error",
    text: texts.notDisconnected,
  }),
);
