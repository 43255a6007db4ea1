import { expect, test } from "vitest";
import { chartTonesOf } from "./tones.ts";
import { watchedMinutesOf } from "./watched.ts";

const position = (videoId: string, at: string, seconds: number, watched = false) => ({
  videoId,
  seconds,
  watched,
  at,
});

const VIDEOS = new Map([
  ["a", { categoryName: "Product Management", durationSeconds: 1_200 }],
  ["b", { categoryName: "Product Management", durationSeconds: 600 }],
  ["c", { categoryName: "Software Development" }],
]);
const videoOf = (videoId: string) => VIDEOS.get(videoId);
const BERLIN = { today: "2026-11-25", zone: "Europe/Berlin" };

test("counts the minutes of a video by category, in the week in which it was last watched", () => {
  const watched = watchedMinutesOf(
    [
      position("c", "2026-11-10T12:00:00Z", 300),
      position("a", "2026-11-24T12:00:00Z", 0, true),
      position("b", "2026-11-24T13:00:00Z", 90),
      position("gone", "2026-11-24T13:00:00Z", 61),
    ],
    videoOf,
    BERLIN,
  );
  expect(watched).toEqual({
    weeks: ["2026-11-09", "2026-11-16", "2026-11-23"],
    categories: [
      { name: "Product Management", earlier: 0, weeks: [0, 0, 22], minutes: 22 },
      { name: "Software Development", earlier: 0, weeks: [5, 0, 0], minutes: 5 },
      { name: "", earlier: 0, weeks: [0, 0, 1], minutes: 1 },
    ],
    minutes: 28,
  });
});

test("uses the duration from the player, then from the library, then the furthest position", () => {
  const at = "2026-11-24T12:00:00Z";
  const minutes = (watched: Parameters<typeof watchedMinutesOf>[0]) =>
    watchedMinutesOf(watched, videoOf, BERLIN).minutes;
  expect(minutes([{ ...position("a", at, 60, true), length: 1_800 }])).toBe(30);
  expect(minutes([position("a", at, 60, true)])).toBe(20);
  expect(minutes([position("c", at, 60, true)])).toBe(1);
});

//proves:progress-minutes
test("counts played seconds, not skipped seconds", () => {
  const at = "2026-11-24T12:00:00Z";
  const watched = watchedMinutesOf(
    [
      { ...position("a", at, 900), watchedSeconds: 120 },
      { ...position("b", at, 0, true), watchedSeconds: 0 },
      { ...position("c", at, 30), watchedSeconds: 300 },
    ],
    videoOf,
    BERLIN,
  );
  expect(watched.minutes).toBe(7);
  expect(watched.categories.map(({ name, minutes }) => [name, minutes])).toEqual([
    ["Software Development", 5],
    ["Product Management", 2],
  ]);
});

test("returns the last 8 weeks and the total of all earlier weeks", () => {
  const { weeks, categories, minutes } = watchedMinutesOf(
    [
      position("a", "2026-01-05T12:00:00Z", 600),
      position("b", "2026-10-04T21:00:00Z", 60),
      position("c", "2026-10-05T12:00:00Z", 120),
    ],
    videoOf,
    BERLIN,
  );
  expect(weeks).toHaveLength(8);
  expect(weeks[0]).toBe("2026-10-05");
  expect(categories.map(({ name, earlier }) => [name, earlier])).toEqual([
    ["Product Management", 11],
    ["Software Development", 0],
  ]);
  expect(minutes).toBe(13);
});

test("shows an empty current week if the user has watched only in earlier weeks", () => {
  const { weeks, categories } = watchedMinutesOf(
    [position("a", "2026-01-05T12:00:00Z", 600)],
    videoOf,
    BERLIN,
  );
  expect(weeks).toEqual(["2026-11-23"]);
  expect(categories).toEqual([{ name: "Product Management", earlier: 10, weeks: [0], minutes: 10 }]);
});

test("merges the remaining categories if there are more categories than colours", () => {
  const names = ["Panel", "Case", "Screening", "Product Management", "Take-home", "Coding"];
  const { categories } = watchedMinutesOf(
    names.map((name, index) => position(name, "2026-11-24T12:00:00Z", 600 - 60 * index)),
    (categoryName) => ({ categoryName }),
    BERLIN,
  );
  expect(categories.map(({ name, minutes }) => [name, minutes])).toEqual([
    ["Panel", 10],
    ["Case", 9],
    ["Screening", 8],
    ["Product Management", 7],
    ["", 11],
  ]);
  const tones = chartTonesOf(categories);
  expect(new Set(tones).size).toBe(5);
  expect(tones.at(-1)).toBe("border");
});

//proves:progress-minutes
test.each([
  ["forward", "2026-03-29T21:59:00Z", "2026-04-05", "2026-03-23"],
  ["forward", "2026-03-29T22:00:00Z", "2026-04-05", "2026-03-30"],
  ["back", "2026-10-25T22:59:00Z", "2026-11-01", "2026-10-19"],
  ["back", "2026-10-25T23:00:00Z", "2026-11-01", "2026-10-26"],
])("ends a week at midnight in its time zone when the clocks go %s: %s", (_, at, today, from) => {
  const { weeks } = watchedMinutesOf([position("a", at, 600)], videoOf, { ...BERLIN, today });
  expect(weeks[0]).toBe(from);
});

test("counts activity with a timestamp in the future in the current week", () => {
  const { weeks, minutes } = watchedMinutesOf([position("a", "2026-11-30T00:00:00Z", 600)], videoOf, BERLIN);
  expect([weeks, minutes]).toEqual([["2026-11-23"], 10]);
});

test("returns no minutes if the user has watched no videos", () => {
  expect(watchedMinutesOf([], videoOf, BERLIN)).toMatchObject({ categories: [], minutes: 0 });
});
