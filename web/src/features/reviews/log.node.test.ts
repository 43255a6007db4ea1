import { expect, test } from "vitest";
import { currentRatings, type LogEntry, missedPoints } from "./log.ts";

function ratings(...checks: readonly (readonly number[] | undefined)[]) {
  const log = checks.map((checkedPoints, index): LogEntry => {
    const at = new Date(2026, 10, 1 + index).toISOString();
    return { _id: `r${index}`, questionId: "q", rating: "good", checkedPoints, at };
  });
  return currentRatings(log);
}

test("returns the key points that were checked in neither of the last two self-checks", () => {
  expect(missedPoints(ratings([0, 1, 2, 3], [0, 1], [0, 2]), "q", 4)).toEqual([3]);
});

test("ignores ratings without a self-check", () => {
  expect(missedPoints(ratings([0], [0], undefined), "q", 2)).toEqual([1]);
});

test("returns no missed points after one self-check or for another question", () => {
  expect(missedPoints(ratings([0]), "q", 4)).toEqual([]);
  expect(missedPoints(ratings([0], [0]), "other", 4)).toEqual([]);
});
