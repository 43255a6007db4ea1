import { answered, heard } from "../../../data/api/failure.ts";
import { createApiThunk } from "../../../data/store/apiThunk.ts";
import { listen } from "../../../data/store/listeners.ts";
import { announces } from "../../../ui/toast/announces.ts";
import { texts } from "./texts.ts";

/** Asks for a letter with a link that sets a new password. The answer does not tell whether the address is known. */
export const askForReset = createApiThunk<void, { email: string }>(
  "admission/askForReset",
  async (api, body) => void (await answered(api.POST("/auth/reset", { body }))),
  { list: null },
);

/** Sets a new password by the token of a link, which ends every session of the account. */
export const setPassword = createApiThunk<void, { token: string; password: string }>(
  "admission/setPassword",
  async (api, body) => void (await heard(api.POST("/auth/password", { body }))),
  { list: null },
);

listen(announces({ when: setPassword.fulfilled.match, kind: "success", text: texts.passwordSet }));
