import { expect, test } from "vitest";
import type { Position, Video } from "../../data/api/types.ts";
import { parsePart } from "./PartDialog.tsx";
import { progressInPart, courseProgressOf, startSecondOf } from "./progress.ts";

const video = (_id: string, durationSeconds?: number) =>
  ({ _id, ...(durationSeconds !== undefined && { durationSeconds }) }) as Video;

const GONE: Video = { ...video("e", 60), removed: true };
const COURSE = [video("a", 600), video("b", 3600), video("c"), video("d"), GONE];

const at = (videoId: string, seconds: number, more: Partial<Position> = {}): Position => ({
  videoId,
  seconds,
  watched: false,
  at: "2026-11-21T08:00:00Z",
  ...more,
});
const watched = (videoId: string) => at(videoId, 0, { watched: true });
const placesOf = (...positions: Position[]) =>
  Object.fromEntries(positions.map((position) => [position.videoId, position]));

//proves:course-progress
test.each([
  [[], {}, "1 h 10 min left · 2 lengths unknown"],
  [[watched("a"), watched("c")], {}, "1 h left · one length unknown"],
  [[watched("a"), watched("c")], { b: { from: 240, to: 570 }, d: { from: 0, to: 60 } }, "7 min left"],
  [[watched("a"), watched("b")], { c: { from: 60 } }, "2 lengths unknown"],
  [["a", "b", "c", "d"].map(watched), {}, "All watched"],
  [[at("b", 1800), watched("c"), watched("d")], {}, "40 min left"],
  [[at("b", 9), watched("c"), watched("d")], {}, "1 h 10 min left"],
  [[at("c", 600, { length: 1200 }), watched("d")], {}, "1 h 20 min left"],
  [[at("b", 500), watched("c"), watched("d")], { b: { from: 240, to: 840 } }, "16 min left"],
  [[at("b", 100), watched("c"), watched("d")], { b: { from: 240, to: 840 } }, "20 min left"],
])("sums up the remaining time of a course for the positions %j", (positions, parts, left) => {
  expect(courseProgressOf(COURSE, parts, placesOf(...positions)).left).toBe(left);
});

test("counts a part as watched in its last tenth, or if the whole video was watched", () => {
  const parts = { b: { from: 240, to: 840 } };
  const seen = (position: Position) => [...courseProgressOf(COURSE, parts, placesOf(position)).seen];
  expect(seen(at("b", 779))).toEqual([]);
  expect(seen(at("b", 780))).toEqual(["b"]);
  expect(seen(at("a", 599))).toEqual([]);
  expect(seen(watched("b"))).toEqual(["b"]);
});

test("resumes a part at the stored position if it is inside the part, or at its start", () => {
  const [, whole] = COURSE;
  const part = { from: 240, to: 840 };
  const start = (position?: Position) => whole && startSecondOf(whole, part, position);
  expect(
    [undefined, at("b", 100), at("b", 245), at("b", 400), at("b", 800), watched("b")].map(start),
  ).toEqual([240, 240, 240, 400, 240, 240]);
  expect(whole && startSecondOf(whole, undefined, at("b", 400))).toBeUndefined();
});

test("shows the progress in a part of a video", () => {
  const [, whole] = COURSE;
  const part = { from: 240, to: 840 };
  expect(whole && progressInPart(whole, part, at("b", 540))).toEqual({ seen: 0.5, words: "5 min left" });
  expect(whole && progressInPart(whole, part, at("b", 240))).toEqual({ seen: undefined, words: "" });
  expect(whole && progressInPart(whole, part, at("b", 2000))).toEqual({ seen: 1, words: "" });
});

test.each([
  ["4:00", "9:30", { from: 240, to: 570 }],
  ["", "9:30", { from: 0, to: 570 }],
  ["240", "", { from: 240 }],
  ["1:02:03", "", { from: 3723 }],
  ["0:00", "99:00:00", { from: 0 }],
  ["", "", { from: 0 }],
])("accepts the part of a video from “%s” to “%s” as %j", (from, to, part) => {
  expect(parsePart(from, to, 5000)).toEqual(part);
});

test.each([
  ["four", "", { from: "Enter a time such as 4:00." }],
  ["4:00", "4:00", { to: "The end must be after the start." }],
  ["4:00", "4:99", { to: "Enter a time such as 4:00." }],
  ["2:00:00", "", { from: "The end must be after the start." }],
])("rejects the part of a video from “%s” to “%s”", (from, to, fields) => {
  expect(parsePart(from, to, 5000)).toEqual({ whole: [], fields });
});
