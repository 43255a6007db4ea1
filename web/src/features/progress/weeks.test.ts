import { expect, test } from "vitest";
import { weeksOf } from "./weeks.ts";

const position = (at: string, seconds: number, watched = false) => ({
  videoId: at,
  seconds,
  length: 1_200,
  watched,
  at,
});

test("minutes stand in the week in which a video was last watched, from the first one on", () => {
  const weeks = weeksOf(
    [
      position("2026-11-10T12:00:00Z", 300),
      position("2026-11-24T12:00:00Z", 0, true),
      position("2026-11-24T13:00:00Z", 90),
    ],
    "2026-11-25",
    "Europe/Berlin",
  );
  expect(weeks).toEqual([
    { from: "2026-11-09", minutes: 5 },
    { from: "2026-11-16", minutes: 0 },
    { from: "2026-11-23", minutes: 22 },
  ]);
});

test.each([
  ["forward", "2026-03-29T21:59:00Z", "2026-03-23"],
  ["forward", "2026-03-29T22:00:00Z", "2026-03-30"],
  ["back", "2026-10-25T22:59:00Z", "2026-10-19"],
  ["back", "2026-10-25T23:00:00Z", "2026-10-26"],
])("a week ends at midnight of its zone when the clocks go %s: %s", (_, at, from) => {
  const weeks = weeksOf([position(at, 600)], "2026-11-01", "Europe/Berlin");
  const all = at < "2026-09" ? weeksOf([position(at, 600)], "2026-04-05", "Europe/Berlin") : weeks;
  expect(all[0]).toEqual({ from, minutes: 10 });
});

test("who has watched nothing has no weeks", () => {
  expect(weeksOf([], "2026-11-25", "UTC")).toEqual([]);
});
