import { expect, test } from "vitest";
import type { PlanWish } from "../../data/api/types.ts";
import { partInWords } from "./itemWords.ts";
import {
  asWished,
  dayOfPlan,
  dropped,
  minutesOn,
  moreNeeded,
  notBefore,
  roomFrom,
  stripOf,
  swapped,
  toSwapWith,
  withDayOff,
  withMoreMinutes,
  withSwapped,
} from "./wish.ts";

const WISH: PlanWish = {
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

const LAID = {
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
  progress: [],
  more: false,
};

const video = (id: string, minutes: number) => ({
  kind: "video" as const,
  videoId: id,
  title: id,
  minutes,
});

test("the days are counted from the first, and the interview is none of them", () => {
  expect(dayOfPlan(WISH, "2026-11-24")).toEqual({ day: 4, days: 21 });
  expect(dayOfPlan(WISH, "2026-11-20").day).toBe(1);
});

test("the strip has a door for each day, and the interview's at its end", () => {
  const strip = stripOf(WISH, "2026-11-24");
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

test.each([
  [
    "forward",
    "2026-03-27",
    "2026-03-31",
    ["2026-03-27", "2026-03-28", "2026-03-29", "2026-03-30", "2026-03-31"],
  ],
  ["back", "2026-10-24", "2026-10-27", ["2026-10-24", "2026-10-25", "2026-10-26", "2026-10-27"]],
])("no day comes twice or not at all when the clocks go %s", (_, startsOn, interviewOn, days) => {
  const wish = { ...WISH, startsOn, interviewOn };
  expect(stripOf(wish, startsOn).map(({ date }) => date)).toEqual(days);
});

test("minutes are those of the day of the week, and none on a day off", () => {
  expect(minutesOn(WISH, "2026-11-28")).toBe(60);
  expect(minutesOn(WISH, "2026-12-03")).toBe(0);
  expect(roomFrom(WISH, "2026-12-02")).toEqual({ days: 8, minutes: 40 * 7 + 60 });
  expect(roomFrom(WISH, "2026-12-12")).toEqual({ days: 0, minutes: 0 });
});

test("what no longer fits can be dropped, or given more minutes on each day that has some", () => {
  expect(moreNeeded(WISH, { today: "2026-12-02", leftMinutes: 39 })).toBe(5);
  expect(moreNeeded(WISH, { today: "2026-12-12", leftMinutes: 39 })).toBe(0);
  expect(withMoreMinutes(WISH, 6).minutes).toEqual([46, 46, 46, 46, 46, 66, 0]);
  expect(dropped(WISH, ["b", "a"]).dropped).toEqual(["a", "b"]);
  expect(dropped(WISH, ["b"])).not.toHaveProperty("at");
});

test("an item can wait, and so can a whole day", () => {
  expect(notBefore(WISH, "b", "2026-11-25").later).toEqual({ b: "2026-11-25" });
  expect(withDayOff(WISH, "2026-11-24").daysOff).toEqual(["2026-11-24", "2026-12-03"]);
});

test("a video is swapped with the first one of another day", () => {
  const days = {
    days: [
      { date: "2026-11-24", minutes: 40, items: [video("b", 30)] },
      { date: "2026-11-25", minutes: 40, items: [video("b", 10)] },
      { date: "2026-11-26", minutes: 40, items: [video("c", 10)] },
    ],
  };
  expect(toSwapWith(days, "2026-11-24", "b")).toEqual({ date: "2026-11-26", videoId: "c" });
  expect(toSwapWith(days, "2026-11-26", "c")).toBeUndefined();
  expect(swapped(WISH, "b", "c").swaps).toEqual([["b", "c"]]);
  expect(swapped({ ...WISH, swaps: [["a", "b"]] }, "b", "c").swaps).toEqual([
    ["a", "b"],
    ["b", "c"],
  ]);
});

test("two videos that were swapped stand in each other's places before the days are laid anew", () => {
  const days = [
    { date: "2026-11-24", minutes: 40, items: [video("a", 10), video("b", 10)] },
    { date: "2026-11-25", minutes: 40, items: [video("c", 10)] },
  ];
  const shown = (one: string, other: string) =>
    withSwapped({ ...LAID, days }, one, other).days.map(({ items }) => items.map(({ videoId }) => videoId));
  expect(shown("a", "c")).toEqual([["c", "b"], ["a"]]);
  expect(shown("a", "gone")).toEqual([["a", "b"], ["c"]]);
});

//proves:plan-changed
test("what was dropped or put off, or is on a day off, stands there no more before it is laid anew", () => {
  const laid = {
    ...LAID,
    days: [
      { date: "2026-11-24", minutes: 40, items: [video("a", 10), video("b", 10), video("c", 10)] },
      { date: "2026-11-25", minutes: 40, items: [video("d", 10)] },
    ],
    left: [video("a", 20), video("e", 30)],
    leftCount: 2,
    leftMinutes: 50,
  };
  const wish = { ...WISH, daysOff: ["2026-11-25"], later: { b: "2026-11-26" } };
  const shown = asWished(laid, wish);
  expect(shown.days.map(({ items }) => items.map(({ videoId }) => videoId))).toEqual([["c"], []]);
  expect(shown).toMatchObject({ left: [video("e", 30)], leftCount: 1, leftMinutes: 30 });
});

test.each([
  [{ first: 2, last: 2, of: 6, titles: ["Goals"] }, "Chapter 2 of 6: Goals"],
  [{ first: 1, last: 2, of: 6, titles: ["Opening", "Goals"] }, "Chapters 1 and 2 of 6: Opening and Goals"],
  [{ first: 2, last: 4, of: 6, titles: ["A", "B", "C"] }, "Chapters 2 to 4 of 6: A, B, and C"],
  [{ first: 1, last: 7, of: 9, titles: ["A", "B"] }, "Chapters 1 to 7 of 9: A, B, and 5 more"],
])("a part names its chapters: %j", (chapters, words) => {
  expect(partInWords({ ...video("a", 10), to: 60, chapters })).toBe(words);
});
