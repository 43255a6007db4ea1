import { bodyOf, responseOf } from "../../data/api/failure.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { createResource } from "../../data/store/resource.ts";

const LIST = "reminders";

interface RemindersState {
  /** Whether the account can get reminders. */
  available: boolean;
  enabled: boolean;
}

/** Turns reminders by email on or off. */
export const setReminders = createApiThunk<RemindersState, boolean>(
  "reminders/set",
  async (api, enabled) => (await bodyOf(api.PUT("/user/plan/reminders", { body: { enabled } }))).reminders,
  { list: LIST },
);

/** Whether the account can get reminders by email, and whether they are on. */
export const REMINDERS = createResource(
  "reminders",
  async (api) => (await bodyOf(api.GET("/user/plan/reminders"))).reminders,
  {
    list: LIST,
    changes: (builder) =>
      builder.addCase(setReminders.fulfilled, (state, { payload }) => void (state.value = payload)),
  },
);

/** Turns off reminders by email. It needs the token of a link, but no login. */
export const unsubscribe = createApiThunk<void, string>(
  "reminders/unsubscribe",
  async (api, token) =>
    void (await responseOf(api.POST("/reminders/{token}", { params: { path: { token } } }))),
  { list: null },
);
