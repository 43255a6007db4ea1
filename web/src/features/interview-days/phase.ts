import { type Day, daysBetween } from "../../shared/day.ts";
import type { InterviewDayBody } from "./notebook.ts";

/**
 * Phase of an interview. "ahead" is before the last evening, and "eve" is the last evening. "rest" begins when the
 * user ends the evening. "day" is the day of the interview, and "after" begins after the interview. "closed" begins
 * when the user has answered the questions about the interview, or 14 days later.
 */
export type InterviewPhase = "ahead" | "eve" | "rest" | "day" | "after" | "closed";

/** Hour at which the last evening begins. */
const EVENING = 17;

/** Number of days after the interview on which the user is asked how it went. */
const ASKED = 14;

/** Returns the phase of an interview at a day and hour of the user's time zone. */
export function interviewPhaseOf(
  interviewOn: Day,
  { today, hour }: { today: Day; hour: number },
  stage: InterviewDayBody["stage"],
): InterviewPhase {
  const left = daysBetween(today, interviewOn);
  if (left > 1 || (left === 1 && hour < EVENING)) return "ahead";
  if (left === 1) return stage === "prepare" ? "eve" : "rest";
  if (stage === "closed" || left < -ASKED) return "closed";
  return left === 0 && stage !== "over" ? "day" : "after";
}
