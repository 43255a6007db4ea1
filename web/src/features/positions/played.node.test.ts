import { describe, expect, test } from "vitest";
import { addPlayedSeconds } from "./played.ts";

describe("played seconds", () => {
  test("adds up the seconds of one day", () => {
    expect(addPlayedSeconds({ day: "2026-11-20", seconds: 300 }, 10, "2026-11-20").seconds).toBe(310);
  });

  test("starts to count from 0 on another day", () => {
    expect(addPlayedSeconds({ day: "2026-11-20", seconds: 300 }, 10, "2026-11-21")).toEqual({
      day: "2026-11-21",
      seconds: 10,
    });
    expect(addPlayedSeconds(undefined, 10, "2026-11-21").seconds).toBe(10);
  });

  test("limits the played seconds to one day", () => {
    expect(addPlayedSeconds({ day: "2026-11-20", seconds: 86_395 }, 10, "2026-11-20").seconds).toBe(86_400);
  });
});
