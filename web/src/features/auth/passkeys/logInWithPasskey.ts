import { bodyOf } from "../../../data/api/failure.ts";
import type { PasskeyRequest } from "../../../data/api/types.ts";
import { createApiThunk } from "../../../data/store/apiThunk.ts";
import type { SubmissionThunk } from "../forms/useSubmission.ts";
import { type LogIn, logIn } from "../slice.ts";
import { sendFromDialog } from "./dialog.ts";

/**
 * Requests the challenge for a login with a passkey. If the argument is a login that waits for its second factor, the
 * passkey must be of the same account.
 */
const startLogIn = createApiThunk<PasskeyRequest, string | undefined>(
  "passkeys/startLogIn",
  (api, secondFactor) => {
    const body = secondFactor === undefined ? {} : { secondFactor };
    return bodyOf(api.POST("/auth/passkey", { body }));
  },
  { list: null },
);

interface PasskeyLogIn extends Pick<LogIn, "brings"> {
  /** Text from the server that identifies a login with a password that waits for its second factor. */
  secondFactor?: string;
  /** Returns the thunk that logs in. */
  send?: (login: LogIn) => SubmissionThunk;
}

/** Logs in with a passkey. */
export function logInWithPasskey({ secondFactor, brings, send = logIn }: PasskeyLogIn): SubmissionThunk {
  return async (dispatch) => {
    const started = await dispatch(startLogIn(secondFactor));
    if (!startLogIn.fulfilled.match(started)) return started;
    return sendFromDialog(
      async () => (await import("./browser.ts")).readPasskey(started.payload),
      (response) => dispatch(send({ ...response, brings })),
    );
  };
}
