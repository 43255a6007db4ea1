import { describe, expect, test } from "vitest";
import { watchedSecondsOf } from "./watchedSeconds.ts";

describe("watched seconds", () => {
  const position = { videoId: "a", seconds: 300, watched: false, at: "2026-11-24T12:00:00Z" };

  test("are the played seconds, at most the length of the video", () => {
    expect(watchedSecondsOf({ ...position, watchedSeconds: 10 })).toBe(10);
    expect(watchedSecondsOf({ ...position, watchedSeconds: 0, watched: true, length: 600 })).toBe(0);
    expect(watchedSecondsOf({ ...position, watchedSeconds: 700, length: 600 }, 650)).toBe(600);
    expect(watchedSecondsOf({ ...position, watchedSeconds: 700 }, 650)).toBe(650);
  });

  test("are the seconds up to the position if no client has counted them", () => {
    expect(watchedSecondsOf(position)).toBe(300);
    expect(watchedSecondsOf({ ...position, watched: true })).toBe(300);
    expect(watchedSecondsOf({ ...position, watched: true }, 650)).toBe(650);
    expect(watchedSecondsOf({ ...position, watched: true, length: 600 }, 650)).toBe(600);
  });
});
