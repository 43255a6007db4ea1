import { expect, test } from "vitest";
import { watchedAt } from "./days.ts";

const positions = {
  late: { at: "2026-11-22T09:00:00Z" },
  middle: { at: "2026-11-21T09:00:00Z" },
  early: { at: "2026-11-01T09:00:00Z" },
  marked: { at: "2026-11-22T10:00:00Z" },
};

test("each has the moment of its place, and none is later than the one before it", () => {
  expect(watchedAt(["late", "middle", "marked", "early"], positions)).toEqual([
    positions.late.at,
    positions.middle.at,
    positions.middle.at,
    positions.early.at,
  ]);
});

test("what has no place counts as its neighbour, and at the end as earlier", () => {
  expect(watchedAt(["unknown", "late", "looked-into", "early", "old"], positions)).toEqual([
    positions.late.at,
    positions.late.at,
    positions.late.at,
    positions.early.at,
    null,
  ]);
  expect(watchedAt(["old", "older"], {})).toEqual([null, null]);
});
