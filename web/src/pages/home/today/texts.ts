import type { Day } from "../../../shared/day.ts";
import { formatDayWithWeekday } from "../../../shared/text/dayWords.ts";
import { formatCount } from "../../../shared/text/plural.ts";
import { lengthInWords } from "../../../shared/text/totals.ts";

const DAYS = { one: "day", other: "days" };

/** Texts of today's items. They load separately from the home page. */
export const texts = {
  failed: "Couldn’t load your plan.",
  when: "When is your interview?",
  today: "Today",
  minutesToday: (minutes: number) => `${lengthInWords(minutes * 60)} today`,
  interview: (title: string | undefined, day: Day, left: number) =>
    `${title ? `${title}: your` : "Your"} interview is on ${formatDayWithWeekday(day)}, ${left === 1 ? "tomorrow" : `in ${formatCount(left, DAYS)}`}.`,
  daysSoFar: (done: number, missed: number) =>
    `${formatCount(done, DAYS)} with results, ${formatCount(missed, DAYS)} missed`,
  things: (count: number) => formatCount(count, { one: "item", other: "items" }),
  phases: {
    eve: {
      title: "Tomorrow is the day",
      text: "Prepare your things, go through your five weakest questions, and sleep.",
      action: "Prepare tonight",
    },
    rest: {
      title: "Enough. Sleep.",
      text: "Tomorrow you find everything for the interview here.",
      action: "",
    },
    day: {
      title: "Today is the day",
      text: "Your first sentences, five questions, your notes, and one minute of breathing.",
      action: "Look over your notes",
    },
    after: {
      title: "How did it go?",
      text: "Write down what they asked, before you forget it.",
      action: "Write down how it went",
    },
  },
  /** Before the minutes of a video whose length is estimated. */
  about: "about",
  start: "Start today",
  seePlan: "See the plan",
} as const;
