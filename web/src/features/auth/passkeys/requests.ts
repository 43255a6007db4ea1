import { bodyOf, responseOf } from "../../../data/api/failure.ts";
import { createApiThunk } from "../../../data/store/apiThunk.ts";
import { listen } from "../../../data/store/listeners.ts";
import { onActionToast } from "../../../ui/toast/onActionToast.ts";
import type { SubmissionThunk } from "../forms/useSubmission.ts";
import { type LogIn, logIn } from "../slice.ts";
import type { PasskeyResponse } from "./browser.ts";
import { texts } from "./texts.ts";

const OWN = { list: "account" } as const;

/** Requests a passkey of the account whose login waits for its second factor, or of any account. */
const requestPasskey = createApiThunk<PasskeyResponse, string | undefined>(
  "passkeys/request",
  async (api, secondFactor) => {
    const body = secondFactor === undefined ? {} : { secondFactor };
    const request = await bodyOf(api.POST("/auth/passkey", { body }));
    const { readPasskey } = await import("./browser.ts");
    return readPasskey(request);
  },
  { list: null },
);

interface PasskeyLogIn extends Pick<LogIn, "brings"> {
  /** Text of a login with the password that waits for its second factor. */
  secondFactor?: string;
  /** Returns the request of the login. */
  send?: (login: LogIn) => SubmissionThunk;
}

/** Logs in with a passkey. */
export function logInWithPasskey({ secondFactor, brings, send = logIn }: PasskeyLogIn): SubmissionThunk {
  return async (dispatch) => {
    const response = await dispatch(requestPasskey(secondFactor));
    return requestPasskey.fulfilled.match(response)
      ? dispatch(send({ ...response.payload, brings }))
      : response;
  };
}

/** Adds a passkey and returns the recovery codes, of which there are none if the account has a second factor already. */
export const addPasskey = createApiThunk<string[], { password: string; name: string }>(
  "passkeys/add",
  async (api, { password, name }) => {
    const options = await bodyOf(api.POST("/user/passkeys", { body: { password } }));
    const { createPasskey } = await import("./browser.ts");
    const passkey = await createPasskey(options);
    return (await bodyOf(api.PUT("/user/passkeys", { body: { ...passkey, name } }))).recoveryCodes;
  },
  OWN,
);

/** Removes a passkey of the account. */
export const removePasskey = createApiThunk<void, { passkeyId: string; password: string }>(
  "passkeys/remove",
  async (api, { passkeyId, password }) => {
    const params = { path: { passkeyId } };
    await responseOf(api.POST("/user/passkeys/{passkeyId}/removal", { params, body: { password } }));
  },
  OWN,
);

listen(
  onActionToast({ when: addPasskey.fulfilled.match, kind: "success", text: texts.saved }),
  onActionToast({ when: removePasskey.fulfilled.match, kind: "info", text: texts.removed }),
);
