import { page } from "vitest/browser";
import type { Api } from "../data/api/client.ts";
import { dayAt, daysAfter, zoneOfDevice } from "../shared/day.ts";
import { dayWithName } from "../shared/text/dayWords.ts";

/** The simulated backend tells the time by the browser's own clock, so that the days of tests are counted from its today. */
export const TODAY = dayAt(Date.now(), zoneOfDevice());
/** The day of the interview that is planned for. */
export const INTERVIEW = daysAfter(TODAY, 18);

/** What the plan of a test is made of; it began three days ago. */
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

/** Makes that plan, but for what the test wants otherwise. */
export const planned =
  (part: Partial<typeof WISH> = {}) =>
  (api: Api) =>
    api.PUT("/user/plan", { body: { ...WISH, ...part, ago: 0 } });

/** What the page of the plan says of today. */
export const agenda = () => page.getByRole("region", { name: `Today, ${dayWithName(TODAY)}` });
