import type { PlanItem } from "../../data/api/types.ts";
import { clockTime } from "../../shared/text/duration.ts";
import { listed } from "../../shared/text/listed.ts";
import { counted, formatNumber } from "../../shared/text/plural.ts";
import { dayAndMonth, dayInShort, dayWithName } from "../../shared/text/dayWords.ts";
import { lengthInWords } from "../../shared/text/totals.ts";
import type { Day } from "../../shared/day.ts";

const MINUTE = 60;
const minutes = (count: number) => lengthInWords(count * MINUTE);
const things = (count: number) => counted(count, { one: "thing", other: "things" });

function chapters({ first, last, of, titles }: NonNullable<PlanItem["chapters"]>): string {
  const count = last - first + 1;
  const [from, to] = [formatNumber(first), formatNumber(last)];
  const which =
    count === 1
      ? `Chapter ${from}`
      : count === 2
        ? `Chapters ${from} and ${to}`
        : `Chapters ${from} to ${to}`;
  const more = count - titles.length;
  const named = listed(more > 0 ? [...titles, `${formatNumber(more)} more`] : titles);
  return `${which} of ${formatNumber(of)}: ${named}`;
}

/** The words of a plan until an interview. */
export const texts = {
  dayOf: (day: number, days: number) => `Day ${formatNumber(day)} of ${formatNumber(days)}`,
  over: (title: string | undefined, day: Day) =>
    title ? `${title} interview, ${dayWithName(day)}` : `Interview on ${dayWithName(day)}`,
  days: "Days",
  calendar: {
    open: "Calendar",
    title: "Into your calendar",
    file: "A file with the days as they lie now.",
    save: "Save the file",
    follow:
      "A link that your calendar follows, so that it changes with your plan. Who has it reads your plan.",
    link: "The link",
    since: (day: string) => `A link exists since ${day}. It was shown when it was made.`,
    none: "There is no link yet.",
    make: "Make a link",
    makeAnother: "Make another link",
    end: "End the link",
    openThere: "Open in Calendar",
    copy: "Copy",
    said: {
      saved: "Saved. It stays as it is when the plan changes.",
      made: "The link is shown this once. An earlier one has ended.",
      copied: "Copied.",
      notCopied: "The browser keeps its clipboard closed: copy the link by hand.",
      ended: "The link is gone.",
      failed: "That did not work. Try again.",
    },
  },
  day: (day: Day, given: number) =>
    given > 0 ? `${dayInShort(day)}, ${minutes(given)}` : `${dayInShort(day)}, day off`,
  interview: (day: Day) => `${dayInShort(day)}, the interview`,
  off: "off",
  today: (day: Day) => `Today, ${dayWithName(day)}`,
  otherDay: (day: Day) => dayWithName(day),
  minutes,
  min: "min",
  guessed: (count: number) => `${minutes(count)}, guessed`,
  guessedLength: "guessed, its length is unknown",
  wentBy: "This day went by.",
  interviewDay: "The day of the interview. Nothing is planned.",
  dayOff: "A day off.",
  nothingHere: "Nothing is planned on this day.",
  allDone: "That is all for today.",

  reviews: (count: number) => counted(count, { one: "question to review", other: "questions to review" }),
  reviewsFirst: "They come before everything else.",
  question: (text: string) => `Answer first: ${text}`,
  askedIn: (title: string) => `Asked in ${title}`,
  fromTo: (from: number, to: number) => `From ${clockTime(from)} to ${clockTime(to)}`,
  fromOn: (from: number) => `From ${clockTime(from)} to the end`,
  upTo: (to: number) => `The beginning, up to ${clockTime(to)}`,
  whole: "The whole video",
  chapters,

  more: (title: string) => `Later, swap or drop: ${title}`,
  later: (day: Day) => `Later, from ${dayInShort(day)} on`,
  swap: (day: Day) => `Swap with ${dayInShort(day)}`,
  drop: "Drop from the plan",
  isLater: "It comes later",
  isSwapped: "Swapped",
  isDropped: "Dropped from the plan",
  areDropped: (count: number) => `${things(count)} dropped from the plan`,
  wereDropped: (count: number) => `${things(count)} dropped.`,
  bringBack: "Bring back",
  undo: "UNDO",
  start: "Start",
  notToday: "Not today",
  isNotToday: "Nothing today. The days ahead take it over.",
  missed: (ahead: number) =>
    ahead === 1
      ? "What was planned yesterday is in today’s list. Nothing to catch up on."
      : `What was planned yesterday was spread over the next ${formatNumber(ahead)} days. Nothing to catch up on.`,

  noLongerFits: "No longer fits",
  wouldNeed: (count: number, need: number, day: Day) =>
    `${things(count)}, ${minutes(need)}, would need more time than there is before ${dayAndMonth(day)}.`,
  andMore: (count: number) => `and ${formatNumber(count)} more`,
  dropOne: (title: string) => `Drop: ${title}`,
  dropAll: (count: number) =>
    count === 1 ? "Drop it" : count === 2 ? "Drop both" : `Drop all ${formatNumber(count)}`,
  dropFirst: (count: number) => `Drop the first ${formatNumber(count)}`,
  addMinutes: (more: number) => `Add ${minutes(more)} a day`,
  byCategory: "By category",
  of: (done: number, all: number) => `${done === 0 ? "0 min" : minutes(done)} of ${minutes(all)}`,

  editPlan: "Edit plan",
  interviewOn: "Interview on",
  theDay: "The day",
  noDate: "No date yet? Leave it empty and plan three weeks.",
  whatFor: "What for",
  minutesADay: "Minutes a day",
  byWeekday: "By weekday",
  weekdayMinutes: (weekday: string) => `Minutes on ${weekday}`,
  from: "From",
  playlist: (title: string) => `Playlist: ${title}`,
  daysOff: "Days off",
  addDayOff: "Add a day off",
  removeDayOff: (day: Day) => `Work on ${dayInShort(day)} after all`,
  cancel: "Cancel",
  save: "Save plan",
  make: "Make my plan",
  giveUp: "Give the plan up",
  isGivenUp: "The plan is gone",
  room: (given: number, count: number) =>
    given === 0
      ? "No time on any day."
      : `${minutes(given)} on ${counted(count, { one: "day", other: "days" })}.`,
  willNotFit: (count: number) => (count === 0 ? "Everything fits." : `${things(count)} will not fit.`),
  noVideos: "Choose what to prepare with.",
} as const;
