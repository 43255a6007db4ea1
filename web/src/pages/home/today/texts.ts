import type { Day } from "../../../shared/day.ts";
import { dayWithName } from "../../../shared/text/dayWords.ts";
import { counted } from "../../../shared/text/plural.ts";
import { lengthInWords } from "../../../shared/text/totals.ts";

/** The words of what is to be done today; they come with it, and not with the rest of the home page. */
export const texts = {
  when: "When is your interview?",
  today: "Today",
  minutesToday: (minutes: number) => `${lengthInWords(minutes * 60)} today`,
  interview: (title: string | undefined, day: Day, left: number) =>
    `${title ? `${title}: your` : "Your"} interview is on ${dayWithName(day)}, ${counted(left, { one: "day", other: "days" })} from now.`,
  things: (count: number) => counted(count, { one: "thing", other: "things" }),
  start: "Start today",
  seePlan: "See the plan",
} as const;
