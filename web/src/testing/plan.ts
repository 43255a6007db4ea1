import { page } from "vitest/browser";
import type { Api } from "../data/api/client.ts";
import { dayAt, daysAfter, zoneOfDevice } from "../shared/day.ts";
import { formatDayWithWeekday } from "../shared/text/dayWords.ts";

/** Today by the browser's clock, which the simulated backend also uses. */
export const TODAY = dayAt(Date.now(), zoneOfDevice());
/** Day of the planned interview. */
export const INTERVIEW = daysAfter(TODAY, 18);

/** Settings of the plan of a test, which began three days ago. */
const WISH = {
  interviewOn: INTERVIEW,
  startsOn: daysAfter(TODAY, -3),
  zone: zoneOfDevice(),
  title: "Product management",
  minutes: [40, 40, 40, 40, 40, 40, 40],
  daysOff: [daysAfter(TODAY, 3)],
  categories: ["product-management"],
  playlists: [] as string[],
  dropped: [] as string[],
};

/** Creates the plan with changes for the test. */
export const planned =
  (part: Partial<typeof WISH> = {}) =>
  (api: Api) =>
    api.PUT("/user/plan", { body: { ...WISH, ...part, ago: 0 } });

/** Returns the agenda on the plan page. */
export const agenda = () => page.getByRole("region", { name: `Today, ${formatDayWithWeekday(TODAY)}` });
