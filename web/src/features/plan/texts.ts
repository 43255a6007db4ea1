import type { PlanItem } from "../../data/api/types.ts";
import { clockTime } from "../../shared/text/duration.ts";
import { formatList } from "../../shared/text/formatList.ts";
import { formatCount, formatNumber } from "../../shared/text/plural.ts";
import { formatDayAndMonth, formatShortDay, formatDayWithWeekday } from "../../shared/text/dayWords.ts";
import { lengthInWords } from "../../shared/text/totals.ts";
import type { DayActivity } from "./doneDays.ts";
import type { Day } from "../../shared/day.ts";

const MINUTE = 60;
const minutes = (count: number) => lengthInWords(count * MINUTE);
const items = (count: number) => formatCount(count, { one: "item", other: "items" });
const mockInterviews = (count: number) =>
  formatCount(count, { one: "mock interview", other: "mock interviews" });

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
  const named = formatList(more > 0 ? [...titles, `${formatNumber(more)} more`] : titles);
  return `${which} of ${formatNumber(of)}: ${named}`;
}

/** Texts of the plan. */
export const texts = {
  dayOf: (day: number, days: number | undefined) =>
    days === undefined ? `Day ${formatNumber(day)}` : `Day ${formatNumber(day)} of ${formatNumber(days)}`,
  over: (title: string | undefined, day: Day | undefined) => {
    if (day === undefined) return title ? `${title}, weekly plan` : "Weekly plan";
    return title
      ? `${title} interview, ${formatDayWithWeekday(day)}`
      : `Interview on ${formatDayWithWeekday(day)}`;
  },
  days: "Days",
  calendar: {
    open: "Calendar",
    title: "Add to your calendar",
    file: "A calendar file of your plan as it is now.",
    save: "Download file",
    follow: "Subscribe with this link to keep your calendar up to date. Anyone with it can see your plan.",
    link: "Calendar link",
    since: (day: string) => `You created a link on ${day}. It can’t be shown again.`,
    none: "There is no link yet.",
    lost: "Couldn’t check whether a link exists. Try again.",
    make: "Create link",
    makeAnother: "Create a new link",
    end: "Turn off link",
    openThere: "Open in Calendar",
    copy: "Copy",
    outcomes: {
      saved: "Downloaded. The file does not change with your plan.",
      made: "Copy it now: it won’t be shown again.",
      replaced: "Copy it now: it won’t be shown again. The earlier link no longer works.",
      copied: "Copied.",
      notCopied: "The browser blocked copying. Select the link and copy it.",
      ended: "Link turned off.",
      failed: "Couldn’t save the change. Try again.",
    },
  },
  reminders: {
    title: "Reminders by email",
    offer: "Get an email at 18:00 on the day before your interview and at 7:00 on its day.",
    enabled: "You get an email at 18:00 on the day before your interview and at 7:00 on its day.",
    turnOn: "Turn on reminders",
    turnOff: "Turn off reminders",
    on: "Reminders are on.",
    off: "Reminders are off.",
    lost: "Couldn’t load the state of your reminders. Try again.",
    failed: "Couldn’t save the change. Try again.",
  },
  day: (day: Day, planned: number) =>
    planned > 0 ? `${formatShortDay(day)}, ${minutes(planned)}` : `${formatShortDay(day)}, nothing planned`,
  dayDone: (day: Day, done: number) => `${formatShortDay(day)}, about ${minutes(done)} done`,
  dayPart: (day: Day, done: number, given: number) =>
    `${formatShortDay(day)}, about ${minutes(done)} of ${minutes(given)} done`,
  dayMissed: (day: Day) => `${formatShortDay(day)}, nothing done`,
  none: "none",
  did: ({ seconds, answers, notes, mocks }: DayActivity) =>
    formatList([
      ...(seconds > 0 ? [`${lengthInWords(seconds)} watched`] : []),
      ...(answers > 0 ? [formatCount(answers, { one: "answer", other: "answers" })] : []),
      ...(mocks > 0 ? [mockInterviews(mocks)] : []),
      ...(notes > 0 ? [formatCount(notes, { one: "note", other: "notes" })] : []),
    ]),
  dayIsOff: (day: Day) => `${formatShortDay(day)}, day off`,
  interview: (day: Day) => `${formatShortDay(day)}, the interview`,
  off: "off",
  today: (day: Day) => `Today, ${formatDayWithWeekday(day)}`,
  otherDay: (day: Day) => formatDayWithWeekday(day),
  minutes,
  spent: (count: number) => `${minutes(count)} done`,
  min: "min",
  guessed: (count: number) => `about ${minutes(count)}`,
  guessedLength: "length unknown, estimated",
  wentBy: "Nothing was done on this day.",
  interviewDay: "Interview day. Nothing is planned.",
  dayOff: "Day off.",
  nothingHere: "Nothing is planned on this day.",
  allDone: "That is all for today.",

  reviews: (count: number) => formatCount(count, { one: "question to review", other: "questions to review" }),
  reviewed: (count: number) => formatCount(count, { one: "question reviewed", other: "questions reviewed" }),
  isDone: "Done",
  doneForToday: "Done for today",
  ifYouWantMore: "If you want more",
  again: "Second viewing: answer before the candidate does",
  mock: "Mock interview",
  mockWords: "Timed questions, and a report at the end",
  reviewsFirst: "Due reviews come first.",
  question: (text: string) => `Answer first: ${text}`,
  answer: "Answer",
  earlyReview: "Review before the interview",
  askedIn: (title: string) => `Asked in ${title}`,
  fromTo: (from: number, to: number) => `From ${clockTime(from)} to ${clockTime(to)}`,
  fromOn: (from: number) => `From ${clockTime(from)} to the end`,
  upTo: (to: number) => `The beginning, up to ${clockTime(to)}`,
  whole: "The whole video",
  chapters,

  more: (title: string) => `Later, swap or drop: ${title}`,
  later: (day: Day) => `Move to ${formatShortDay(day)} or later`,
  swap: (day: Day) => `Swap with ${formatShortDay(day)}`,
  drop: "Drop from the plan",
  isLater: "Moved to a later day",
  isSwapped: "Swapped",
  isDropped: "Dropped from the plan",
  areDropped: (count: number) => `${items(count)} dropped from the plan`,
  extras: "Also plan",
  extraAgain: "Second viewings",
  extraMocks: mockInterviews,
  wereDropped: (count: number) => `${items(count)} dropped.`,
  bringBack: "Restore",
  undo: "UNDO",
  start: "Start",
  notToday: "Not today",
  resumeToday: "Resume today",
  isNotToday: "Moved to the next days.",
  missed: (days: number, ahead: number, isPartial: boolean) =>
    [
      days === 1 ? "Yesterday’s items" : `The items of ${formatNumber(days)} missed days`,
      ahead === 1 ? "are in today’s list" : `were spread over the next ${formatNumber(ahead)} days`,
    ].join(" ") + (isPartial ? ", as far as they fit." : "."),

  noLongerFits: "No longer fits",
  wouldNeed: (count: number, need: number, day: Day | undefined) =>
    `${items(count)}, ${minutes(need)}, don’t fit ${day === undefined ? "in the next 4 weeks" : `before ${formatDayAndMonth(day)}`}.`,
  tooMuch: (isTodayOnly: boolean) =>
    isTodayOnly
      ? "Today is too short for all of them. Drop some."
      : "The days left are too short for all of them, even with 8 h a day. Drop some.",
  tooLateForVideos: "No new video starts on the last days before the interview. Drop the videos.",
  andMore: (count: number) => `and ${formatNumber(count)} more`,
  dropOne: (title: string) => `Drop: ${title}`,
  dropAll: (count: number) => `Drop ${items(count)}`,
  dropFirst: (count: number) => `Drop the first ${items(count)}`,
  addMinutes: (more: number, isTodayOnly: boolean) =>
    `Add ${minutes(more)} ${isTodayOnly ? "today" : "a day"}`,
  byCategory: "By category",
  of: (done: number, all: number) => `${done === 0 ? "0 min" : minutes(done)} of ${minutes(all)}`,

  editPlan: "Edit plan",
  interviewOn: "Interview date",
  theDay: "Interview date",
  noDate: "No date yet? Leave it empty for a weekly plan.",
  weekly: "Empty for a weekly plan.",
  sourcesFailed: "Couldn’t load all categories and playlists.",
  goal: "Goal",
  goalHint: "Optional. It names the plan, for example by the job or the company.",
  sources: "Prepare with",
  minutesADay: "Minutes a day",
  byWeekday: "By weekday",
  weekdayMinutes: (weekday: string) => `Minutes on ${weekday}`,
  playlist: (title: string) => `Playlist: ${title}`,
  daysOff: "Days off",
  addDayOff: "Add a day off",
  removeDayOff: (day: Day) => `Remove the day off on ${formatShortDay(day)}`,
  cancel: "Cancel",
  save: "Save plan",
  make: "Create plan",
  delete: "Delete plan",
  deleted: "Plan deleted",
  available: (given: number, count: number) =>
    given === 0
      ? "Enter minutes for at least 1 day."
      : `${minutes(given)} in ${formatCount(count, { one: "day", other: "days" })}.`,
  filled: (left: number, planned: number, free: number) => {
    if (left > 0) return `${items(left)} will not fit.`;
    if (planned === 0) return "Nothing to plan.";
    return free === 0 ? "Every day is full." : `${minutes(planned)} planned, ${minutes(free)} free.`;
  },
  noVideos: "Choose a category or a playlist.",
} as const;
