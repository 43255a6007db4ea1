import { bodyOf, responseOf } from "../../../data/api/failure.ts";
import { createApiThunk } from "../../../data/store/apiThunk.ts";
import { listen } from "../../../data/store/listeners.ts";
import { onActionToast } from "../../../ui/toast/onActionToast.ts";
import { texts } from "./texts.ts";

/**
 * Requests an email with a link that sets a new password. The response does not reveal whether an account has the
 * address.
 */
export const requestPasswordReset = createApiThunk<void, { email: string }>(
  "admission/askForReset",
  async (api, body) => void (await bodyOf(api.POST("/auth/reset", { body }))),
  { list: null },
);

/** Sets a new password. It needs the token of a link. The server ends all sessions of the account. */
export const setPassword = createApiThunk<void, { token: string; password: string }>(
  "admission/setPassword",
  async (api, body) => void (await responseOf(api.POST("/auth/password", { body }))),
  { list: null },
);

listen(onActionToast({ when: setPassword.fulfilled.match, kind: "success", text: texts.passwordSet }));
