import { bodyOf, responseOf } from "../../../data/api/failure.ts";
import { createApiThunk } from "../../../data/store/apiThunk.ts";
import { listen } from "../../../data/store/listeners.ts";
import { createResource } from "../../../data/store/resource.ts";
import { onActionToast } from "../../../ui/toast/onActionToast.ts";
import { changePassword } from "../account/slice.ts";
import { texts } from "./texts.ts";

const OWN = { list: "account" } as const;

/** Key of an authenticator app that the user has not confirmed yet. */
export interface SecondFactorSetUp {
  /** Text from the server that identifies the key in the confirmation. */
  setUp: string;
  /** Key as a text that the user can type. */
  key: string;
  /** Rows of the QR code; true means a dark square. */
  qrCode: boolean[][];
}

/** Requests a new key, and loads the script that creates its QR code. */
export const startSetUp = createApiThunk<SecondFactorSetUp, string>(
  "secondFactor/start",
  async (api, password) => {
    const { setUp, key, address } = await bodyOf(api.POST("/user/second-factor", { body: { password } }));
    const { encode } = await import("uqr");
    return { setUp, key, qrCode: encode(address, { border: 4 }).data };
  },
  OWN,
);

/** Confirms the key with a code of the app. The result is the list of recovery codes. */
export const finishSetUp = createApiThunk<string[], { setUp: string; code: string }>(
  "secondFactor/finish",
  async (api, body) => (await bodyOf(api.PUT("/user/second-factor", { body }))).recoveryCodes,
  OWN,
);

/** Replaces the recovery codes. The result is the list of new codes. */
export const replaceRecoveryCodes = createApiThunk<string[], string>(
  "secondFactor/replaceRecoveryCodes",
  async (api, password) =>
    (await bodyOf(api.POST("/user/second-factor/recovery-codes", { body: { password } }))).recoveryCodes,
  OWN,
);

/** Removes the second factor from the account. */
export const removeSecondFactor = createApiThunk<void, string>(
  "secondFactor/remove",
  async (api, password) => {
    await responseOf(api.POST("/user/second-factor/removal", { body: { password } }));
  },
  OWN,
);

/** State of the account's second factor. */
export const SECOND_FACTOR = createResource("secondFactor", (api) => bodyOf(api.GET("/user/second-factor")), {
  ...OWN,
  changes: (builder) =>
    builder.addCase(changePassword.fulfilled, ({ value }) => {
      if (value) value.hasPassword = true;
    }),
});

listen(onActionToast({ when: removeSecondFactor.fulfilled.match, kind: "info", text: texts.removed }));
