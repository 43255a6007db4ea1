import { answered, heard } from "../../data/api/failure.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import type { Today } from "./slice.ts";

const LIST = "calendar";

/** Asks for the plan's days as a file for calendars, in the form of iCalendar. */
export const fetchCalendar = createApiThunk<string, Today>(
  "calendar/fetch",
  (api, query) => answered(api.GET("/user/plan/calendar.ics", { params: { query } })),
  { list: LIST, reads: true },
);

/** Asks since when there is an address by which calendars follow the plan; null without one. */
export const fetchCalendarLink = createApiThunk<string | null>(
  "calendar/fetchLink",
  async (api) => (await answered(api.GET("/user/plan/feed"))).link?.createdAt ?? null,
  { list: LIST, reads: true },
);

/** Makes the address by which calendars follow the plan, in place of an earlier one; it is answered this once. */
export const makeCalendarLink = createApiThunk<string, void>(
  "calendar/makeLink",
  async (api) => (await answered(api.POST("/user/plan/feed"))).link.path,
  { list: LIST },
);

/** Ends that address at once; there may have been none. */
export const endCalendarLink = createApiThunk<void, void>(
  "calendar/endLink",
  async (api) => {
    await heard(api.DELETE("/user/plan/feed"));
  },
  { list: LIST },
);
