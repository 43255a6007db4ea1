import { bodyOf, responseOf } from "../../data/api/failure.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { createResource } from "../../data/store/resource.ts";
import type { UserDay } from "./slice.ts";

const LIST = "calendar";

/** Fetches the days of the plan as an iCalendar file. */
export const fetchCalendar = createApiThunk<string, UserDay>(
  "calendar/fetch",
  (api, query) => bodyOf(api.GET("/user/plan/calendar.ics", { params: { query } })),
  { list: LIST, reads: true },
);

/**
 * Creates the link with which a calendar subscribes to the plan. An earlier link is revoked. Only this response
 * contains the link.
 */
export const makeCalendarLink = createApiThunk<string, void>(
  "calendar/makeLink",
  async (api) => (await bodyOf(api.POST("/user/plan/feed"))).link.path,
  { list: LIST },
);

/** Revokes the link with which a calendar subscribes to the plan. Without a link, it succeeds too. */
export const endCalendarLink = createApiThunk<void, void>(
  "calendar/endLink",
  async (api) => {
    await responseOf(api.DELETE("/user/plan/feed"));
  },
  { list: LIST },
);

/**
 * Time at which the user created the link for calendar subscriptions, on any device. `since` is null without a link.
 */
export const CALENDAR_LINK = createResource(
  "calendarLink",
  async (api) => ({ since: (await bodyOf(api.GET("/user/plan/feed"))).link?.createdAt ?? null }),
  {
    list: LIST,
    changes: (builder) =>
      builder
        // The response does not contain the time at which the link was created.
        .addCase(makeCalendarLink.fulfilled, (state) => void (state.value = null))
        .addCase(endCalendarLink.fulfilled, (state) => void (state.value = { since: null })),
  },
);
