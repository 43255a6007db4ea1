import { expect, test } from "vitest";
import { texts } from "./texts.ts";

test("shows the number of videos in an entry of the audit log", () => {
  expect(texts.did("video.edited", "Salary talks", 1)).toBe("changed Salary talks");
  expect(texts.did("video.edited", "", 3)).toBe("changed 3 videos");
  expect(texts.did("video.added", "", 2)).toBe("added 2 videos");
});

test("shows only known values of a changed field", () => {
  expect(texts.change("role", "curator", "learner")).toBe("role: curator → learner");
  expect(texts.change("role", undefined, "learner")).toBe("role: learner");
  expect(texts.change("length", "", "61")).toBe("length: nothing → 61");
});
