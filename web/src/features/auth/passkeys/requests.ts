import { bodyOf, responseOf } from "../../../data/api/failure.ts";
import type { NewPasskeyOptions } from "../../../data/api/types.ts";
import { createApiThunk } from "../../../data/store/apiThunk.ts";
import { listen } from "../../../data/store/listeners.ts";
import { onActionToast } from "../../../ui/toast/onActionToast.ts";
import type { SubmissionThunk } from "../forms/useSubmission.ts";
import { texts } from "./accountTexts.ts";
import type { NewPasskey } from "./browser.ts";
import { sendFromDialog } from "./dialog.ts";

const OWN = { list: "account" } as const;

/** Sends the password, and requests the challenge for a new passkey. */
const startPasskey = createApiThunk<NewPasskeyOptions, string>(
  "passkeys/start",
  (api, password) => bodyOf(api.POST("/user/passkeys", { body: { password } })),
  OWN,
);

/** Adds a new passkey to the account. The result is the list of recovery codes. */
const finishPasskey = createApiThunk<string[], NewPasskey & { name: string }>(
  "passkeys/finish",
  async (api, body) => (await bodyOf(api.PUT("/user/passkeys", { body }))).recoveryCodes,
  OWN,
);

interface PasskeyAddition {
  password: string;
  name: string;
  /** Callback with the recovery codes. The array is empty if the account already has a second factor. */
  onAdded: (codes: string[]) => void;
}

/** Creates a passkey with the browser's dialog, and adds it to the account. */
export function addPasskey({ password, name, onAdded }: PasskeyAddition): SubmissionThunk {
  return async (dispatch) => {
    const started = await dispatch(startPasskey(password));
    if (!startPasskey.fulfilled.match(started)) return started;
    return sendFromDialog(
      async () => (await import("./browser.ts")).createPasskey(started.payload),
      async (passkey) => {
        const done = await dispatch(finishPasskey({ ...passkey, name }));
        if (finishPasskey.fulfilled.match(done)) onAdded(done.payload);
        return done;
      },
    );
  };
}

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
  onActionToast({ when: finishPasskey.fulfilled.match, kind: "success", text: texts.saved }),
  onActionToast({ when: removePasskey.fulfilled.match, kind: "info", text: texts.removed }),
);
