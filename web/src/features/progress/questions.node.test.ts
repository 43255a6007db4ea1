import { expect, test } from "vitest";
import { countDueByDay } from "./due.ts";
import { countAnswered, countByStrength } from "./strength.ts";

//proves:progress-questions
test("computes the strength of a question from its FSRS stability: improving from 7 days, strong from 21 days", () => {
  const known = [undefined, 0.4, 6.9, 7, 20.9, 21, 90].map((stability) =>
    stability === undefined ? undefined : { stability },
  );
  const strengths = countByStrength(known);
  expect(strengths).toEqual({ new: 1, weak: 2, improving: 2, strong: 2 });
  expect(countAnswered(strengths)).toBe(6);
});

//proves:progress-questions
test("counts due questions by day for 14 days and overdue questions as due today", () => {
  const days = countDueByDay(
    [
      "2026-11-01T12:00:00Z",
      "2026-11-24T08:00:00Z",
      "2026-11-24T22:59:00Z",
      "2026-11-24T23:00:00Z",
      "2026-12-07T22:59:00Z",
      "2026-12-07T23:00:00Z",
    ],
    "2026-11-24",
    "Europe/Berlin",
  );
  expect(days).toHaveLength(14);
  expect(days.filter(({ count }) => count > 0)).toEqual([
    { day: "2026-11-24", count: 3 },
    { day: "2026-11-25", count: 1 },
    { day: "2026-12-07", count: 1 },
  ]);
});

//proves:progress-questions
test.each([
  ["forward", "2026-03-28", "2026-03-29T21:59:00Z", "2026-03-29T22:00:00Z", "2026-03-29", "2026-03-30"],
  ["back", "2026-10-24", "2026-10-25T22:59:00Z", "2026-10-25T23:00:00Z", "2026-10-25", "2026-10-26"],
])(
  "returns each day of the review chart once when the clocks go %s",
  (_, today, before, after, day, next) => {
    const days = countDueByDay([before, after], today, "Europe/Berlin");
    expect(days.filter(({ count }) => count > 0)).toEqual([
      { day, count: 1 },
      { day: next, count: 1 },
    ]);
    expect(new Set(days.map((each) => each.day)).size).toBe(14);
  },
);
