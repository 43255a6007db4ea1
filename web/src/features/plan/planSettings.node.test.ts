import { expect, test } from "vitest";
import type { Plan } from "../../data/api/types.ts";
import { describePart } from "./itemWords.ts";
import {
  omitDroppedItems,
  dayOfPlan,
  plannedMinutesOn,
  availableTime,
  planBodyOf,
  freeMinutes,
  shorterDayMinutes,
  stripDaysOf,
  withPastMinutes,
  withMinutesPerDay,
} from "./planSettings.ts";
import { findVideoToSwap, planWithSwap, swapVideos } from "./swaps.ts";

const SETTINGS: Plan = {
  interviewOn: "2026-12-12",
  startsOn: "2026-11-21",
  zone: "Europe/Berlin",
  minutes: [40, 40, 40, 40, 40, 60, 0],
  daysOff: ["2026-12-03"],
  categories: ["product-management"],
  playlists: [],
  dropped: ["a"],
  _id: "plan",
  at: "2026-11-21T08:00:00Z",
  madeAt: "2026-11-21T08:00:00Z",
};

const SCHEDULE = {
  today: "2026-11-24",
  interviewOn: "2026-12-12",
  day: 4,
  of: 21,
  over: false,
  days: [],
  done: [],
  spent: 0,
  left: [],
  leftCount: 0,
  leftMinutes: 0,
  guessed: 0,
  putOff: [],
  contents: {
    available: 840,
    planned: 300,
    videos: 4,
    videoMinutes: 87,
    questions: 40,
    questionMinutes: 160,
  },
  progress: [],
  more: false,
};

const video = (id: string, minutes: number) => ({
  kind: "video" as const,
  videoId: id,
  title: id,
  minutes,
});

test("counts the days of a plan from the first day to the day before the interview", () => {
  expect(dayOfPlan(SETTINGS, "2026-11-24")).toEqual({ day: 4, days: 21 });
  expect(dayOfPlan(SETTINGS, "2026-11-20").day).toBe(1);
});

test("returns each day of a plan, with the interview at the end", () => {
  const strip = stripDaysOf(SETTINGS, "2026-11-24");
  expect(strip).toHaveLength(22);
  expect(strip.slice(0, 5).map(({ kind, minutes }) => `${kind} ${minutes}`)).toEqual([
    "past 60",
    "off 0",
    "past 40",
    "now 40",
    "next 40",
  ]);
  expect(strip.at(-1)).toEqual({ date: "2026-12-12", minutes: 0, kind: "end" });
  expect(strip.find(({ date }) => date === "2026-12-03")?.kind).toBe("off");
});

test("suggests fewer minutes per day if the plan needs less time", () => {
  const plan = { ...SETTINGS, minutes: [40, 40, 40, 40, 40, 40, 0], daysOff: [] };
  const { contents } = SCHEDULE;
  expect(freeMinutes(SCHEDULE)).toBe(540);
  expect(shorterDayMinutes(plan, SCHEDULE)).toBe(19);
  expect(withMinutesPerDay(plan, 19).minutes).toEqual([19, 19, 19, 19, 19, 19, 0]);
  expect(shorterDayMinutes(plan, { ...SCHEDULE, leftCount: 1 })).toBeUndefined();
  expect(shorterDayMinutes(plan, { ...SCHEDULE, contents: { ...contents, planned: 820 } })).toBeUndefined();
  expect(shorterDayMinutes({ ...plan, minutes: [40, 20, 0, 0, 0, 0, 0] }, SCHEDULE)).toBeUndefined();
});

test("shows the planned minutes of the days in the schedule", () => {
  const item = { kind: "question", questionId: "q", title: "", minutes: 7 } as const;
  const days = [
    { date: "2026-11-24", minutes: 34, items: [item] },
    { date: "2026-11-25", minutes: 40, items: [item, item] },
    { date: "2026-11-26", minutes: 40, items: [] },
  ];
  const strip = stripDaysOf(SETTINGS, "2026-11-24", {
    schedule: { ...SCHEDULE, days, spent: 6 },
  });
  expect(strip.slice(2, 7).map(({ minutes }) => minutes)).toEqual([40, 13, 14, 0, 40]);
});

const NOTHING = { seconds: 0, answers: 0, answerMinutes: 0, notes: 0, mocks: 0, mockSeconds: 0 };

test("distinguishes done days from missed days even if the settings change later", () => {
  const done = new Map([
    ["2026-11-21", { ...NOTHING, seconds: 1_500, answers: 2, answerMinutes: 6 }],
    ["2026-11-22", { ...NOTHING, notes: 1 }],
  ]);
  const days = (plan: Plan) =>
    stripDaysOf(plan, "2026-11-24", { done })
      .slice(0, 3)
      .map(({ kind, minutes }) => `${kind} ${minutes}`);
  expect(days(SETTINGS)).toEqual(["part 31", "done 1", "missed 0"]);
  const shorter = { ...planBodyOf(SETTINGS), minutes: [15, 15, 15, 15, 15, 15, 15] };
  const changed = withPastMinutes(SETTINGS, shorter, "2026-11-24");
  expect(changed.earlier).toEqual([{ until: "2026-11-24", minutes: SETTINGS.minutes }]);
  expect(days({ ...SETTINGS, ...changed })).toEqual(days(SETTINGS));
  expect(plannedMinutesOn(changed, "2026-11-24")).toBe(15);
  const again = { ...changed, minutes: SETTINGS.minutes };
  expect(withPastMinutes({ ...SETTINGS, ...changed }, again, "2026-11-24")).toBe(again);
  expect(withPastMinutes(SETTINGS, shorter, SETTINGS.startsOn)).toBe(shorter);
  expect(days({ ...SETTINGS, daysOff: ["2026-11-21", "2026-11-23"] })).toEqual([
    "part 31",
    "done 1",
    "off 0",
  ]);
  const enough = new Map([["2026-11-21", { ...NOTHING, seconds: 2_400, mocks: 1, mockSeconds: 480 }]]);
  expect(stripDaysOf(SETTINGS, "2026-11-24", { done: enough })[0]).toMatchObject({
    kind: "done",
    minutes: 48,
  });
});

test.each([
  [
    "forward",
    "2026-03-27",
    "2026-03-31",
    ["2026-03-27", "2026-03-28", "2026-03-29", "2026-03-30", "2026-03-31"],
  ],
  ["back", "2026-10-24", "2026-10-27", ["2026-10-24", "2026-10-25", "2026-10-26", "2026-10-27"]],
])("returns each day of a plan once when the clocks go %s", (_, startsOn, interviewOn, days) => {
  const plan = { ...SETTINGS, startsOn, interviewOn };
  expect(stripDaysOf(plan, startsOn).map(({ date }) => date)).toEqual(days);
});

test("counts the minutes of the weekday, and no minutes on a day off", () => {
  expect(plannedMinutesOn(SETTINGS, "2026-11-28")).toBe(60);
  expect(plannedMinutesOn(SETTINGS, "2026-12-03")).toBe(0);
  expect(availableTime(SETTINGS, "2026-12-02")).toEqual({ days: 8, minutes: 40 * 7 + 60 });
  expect(availableTime(SETTINGS, "2026-12-12")).toEqual({ days: 0, minutes: 0 });
});

test("swaps a video with the first video of a later day", () => {
  const days = {
    days: [
      { date: "2026-11-24", minutes: 40, items: [video("b", 30)] },
      { date: "2026-11-25", minutes: 40, items: [video("b", 10)] },
      { date: "2026-11-26", minutes: 40, items: [video("c", 10)] },
    ],
  };
  expect(findVideoToSwap(days, "2026-11-24", "b")).toEqual({ date: "2026-11-26", videoId: "c" });
  expect(findVideoToSwap(days, "2026-11-26", "c")).toBeUndefined();
  expect(planWithSwap(SETTINGS, "b", "c").swaps).toEqual([["b", "c"]]);
  expect(planWithSwap({ ...SETTINGS, swaps: [["a", "b"]] }, "b", "c").swaps).toEqual([
    ["a", "b"],
    ["b", "c"],
  ]);
});

test("shows swapped videos at their new positions before the server responds", () => {
  const days = [
    { date: "2026-11-24", minutes: 40, items: [video("a", 10), video("b", 10)] },
    { date: "2026-11-25", minutes: 40, items: [video("c", 10)] },
  ];
  const shown = (one: string, other: string) =>
    swapVideos({ ...SCHEDULE, days }, one, other).days.map(({ items }) =>
      items.map(({ videoId }) => videoId),
    );
  expect(shown("a", "c")).toEqual([["c", "b"], ["a"]]);
  expect(shown("a", "gone")).toEqual([["a", "b"], ["c"]]);
});

//proves:plan-changed
test("hides dropped and postponed items, and items of days off, before the server responds", () => {
  const schedule = {
    ...SCHEDULE,
    days: [
      {
        date: "2026-11-24",
        minutes: 40,
        items: [video("a", 10), video("b", 10), video("c", 10), video("constructor", 10)],
      },
      { date: "2026-11-25", minutes: 40, items: [video("d", 10)] },
    ],
    left: [video("a", 20), video("e", 30)],
    leftCount: 2,
    leftMinutes: 50,
  };
  const plan = { ...SETTINGS, daysOff: ["2026-11-25"], later: { b: "2026-11-26" } };
  const shown = omitDroppedItems(schedule, plan);
  expect(shown.days.map(({ items }) => items.map(({ videoId }) => videoId))).toEqual([
    ["c", "constructor"],
    [],
  ]);
  expect(shown).toMatchObject({ left: [video("e", 30)], leftCount: 1, leftMinutes: 30 });
});

test.each([
  [{ first: 2, last: 2, of: 6, titles: ["Goals"] }, "Chapter 2 of 6: Goals"],
  [{ first: 1, last: 2, of: 6, titles: ["Opening", "Goals"] }, "Chapters 1 and 2 of 6: Opening and Goals"],
  [{ first: 2, last: 4, of: 6, titles: ["A", "B", "C"] }, "Chapters 2 to 4 of 6: A, B and C"],
  [{ first: 1, last: 7, of: 9, titles: ["A", "B"] }, "Chapters 1 to 7 of 9: A, B and 5 more"],
])("names the chapters of the part that a plan contains: %j", (chapters, words) => {
  expect(describePart({ ...video("a", 10), to: 60, chapters })).toBe(words);
});
