import { expect, test } from "vitest";
import { interviewPhaseOf } from "./phase.ts";

const INTERVIEW = "2026-12-13";

//proves:interview-eve,interview-day,interview-after
test.each([
  ["2026-12-11", 23, "prepare", "ahead"],
  ["2026-12-12", 16, "prepare", "ahead"],
  ["2026-12-12", 17, "prepare", "eve"],
  ["2026-12-12", 23, "rest", "rest"],
  ["2026-12-13", 0, "rest", "day"],
  ["2026-12-13", 12, "prepare", "day"],
  ["2026-12-13", 12, "over", "after"],
  ["2026-12-14", 8, "prepare", "after"],
  ["2026-12-14", 8, "closed", "closed"],
  ["2026-12-27", 8, "prepare", "after"],
  ["2026-12-28", 8, "prepare", "closed"],
] as const)(
  "returns the phase of the interview for %s at %i h in the stage %s: %s",
  (today, hour, stage, phase) => {
    expect(interviewPhaseOf(INTERVIEW, { today, hour }, stage)).toBe(phase);
  },
);
