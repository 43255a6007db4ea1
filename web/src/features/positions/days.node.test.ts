import { expect, test } from "vitest";
import { watchTimesOf } from "./days.ts";

const positions = {
  late: { at: "2026-11-22T09:00:00Z" },
  middle: { at: "2026-11-21T09:00:00Z" },
  early: { at: "2026-11-01T09:00:00Z" },
  marked: { at: "2026-11-22T10:00:00Z" },
};

test("replaces a time that contradicts the order of the history by the time of the previous video", () => {
  expect(watchTimesOf(["late", "middle", "marked", "early"], positions)).toEqual([
    positions.late.at,
    positions.middle.at,
    positions.middle.at,
    positions.early.at,
  ]);
});

test("gives a video without a position the time of a neighbouring video", () => {
  expect(watchTimesOf(["unknown", "late", "looked-into", "early", "old"], positions)).toEqual([
    positions.late.at,
    positions.late.at,
    positions.late.at,
    positions.early.at,
    null,
  ]);
  expect(watchTimesOf(["old", "older"], {})).toEqual([null, null]);
});
