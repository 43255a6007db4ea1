import type { Api } from "../../data/api/client.ts";
import { bodyOf } from "../../data/api/failure.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { listen } from "../../data/store/listeners.ts";
import { createResource } from "../../data/store/resource.ts";
import { onActionToast } from "../../ui/toast/onActionToast.ts";
import { texts } from "./texts.ts";

const NAME = "historyPause";

/** Pauses or resumes the watch history on all devices. */
export const pauseHistory = createApiThunk<boolean, boolean>(
  `${NAME}/set`,
  async (api, historyPaused) =>
    (await bodyOf(api.PATCH("/user", { body: { historyPaused } }))).user["historyPaused"] === true,
  { list: NAME },
);

async function readPause(api: Api): Promise<boolean> {
  return (await bodyOf(api.GET("/user"))).user["historyPaused"] === true;
}

/** Whether the watch history of the account is paused. */
export const HISTORY_PAUSE = createResource(NAME, readPause, {
  changes: (builder) =>
    builder.addCase(pauseHistory.fulfilled, (state, { payload }) => void (state.value = payload)),
});

listen(onActionToast({ when: pauseHistory.rejected.match, kind: "error", text: texts.pauseFailed }));
