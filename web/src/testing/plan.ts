import { page } from "vitest/browser";
import type { Api } from "../data/api/client.ts";
import { dayAt, daysAfter, zoneOfDevice } from "../shared/day.ts";
import { formatDayWithWeekday } from "../shared/text/dayWords.ts";

/** Today according to the browser's clock, which the simulated backend uses too. */
export const TODAY = dayAt(Date.now(), zoneOfDevice());
/** Day of the interview for which the test plan prepares. */
export const INTERVIEW = daysAfter(TODAY, 18);

/** Settings of the test plan, which started three days ago. */
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

/** Creates the test plan with changed settings. */
export const planned =
  (part: Partial<typeof WISH> = {}) =>
  (api: Api) =>
    api.PUT("/user/plan", { body: { ...WISH, ...part, ago: 0 } });

/** Returns the region of the plan page that lists the days. */
export const agenda = () => page.getByRole("region", { name: `Today, ${formatDayWithWeekday(TODAY)}` });
