import { expect, test } from "vitest";
import type { Video } from "../../data/api/types.ts";
import { partOf } from "./PartDialog.tsx";
import { leftOf, progressOf } from "./progress.ts";

const video = (_id: string, durationSeconds?: number) =>
  ({ _id, ...(durationSeconds !== undefined && { durationSeconds }) }) as Video;

const GONE: Video = { ...video("e", 60), removed: true };
const COURSE = [video("a", 600), video("b", 3600), video("c"), video("d"), GONE];

test.each([
  [[], {}, "1 h 10 min left · 2 lengths unknown"],
  [["a", "c"], {}, "1 h left · one length unknown"],
  [["a", "c"], { b: { from: 240, to: 570 }, d: { from: 0, to: 60 } }, "7 min left"],
  [["a", "b"], { c: { from: 60 } }, "2 lengths unknown"],
  [["a", "b", "c", "d"], {}, "All watched"],
])("of a course whose %j were watched is left what is left of its parts", (seen, parts, said) => {
  const watched = new Set<string>(seen);
  expect(leftOf(progressOf(COURSE, watched), watched, parts)).toBe(said);
});

test.each([
  ["4:00", "9:30", { from: 240, to: 570 }],
  ["", "9:30", { from: 0, to: 570 }],
  ["240", "", { from: 240 }],
  ["1:02:03", "", { from: 3723 }],
  ["0:00", "99:00:00", { from: 0 }],
  ["", "", { from: 0 }],
])("a part from “%s” to “%s” is %j", (from, to, part) => {
  expect(partOf(from, to, 5000)).toEqual(part);
});

test.each([
  ["four", "", { from: "Write it as 4:00." }],
  ["4:00", "4:00", { to: "It has to end after it begins." }],
  ["4:00", "4:99", { to: "Write it as 4:00." }],
  ["2:00:00", "", { from: "It has to end after it begins." }],
])("a part from “%s” to “%s” is none", (from, to, fields) => {
  expect(partOf(from, to, 5000)).toEqual({ whole: [], fields });
});
