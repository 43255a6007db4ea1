import { type Day, daysBetween } from "../../shared/day.ts";
import type { InterviewDayBody } from "./notebook.ts";

/**
 * Phase of an interview. "ahead" is the time until the last evening before the interview, and "eve" is this evening.
 * "rest" begins when the user ends the evening. "day" is the day of the interview. "after" begins after the
 * interview. "closed" begins when the user has reported on the interview, or 14 days later.
 */
export type InterviewPhase = "ahead" | "eve" | "rest" | "day" | "after" | "closed";

/** Hour of the day before the interview at which the phase "eve" begins. */
const EVENING = 17;

/** Number of days after the interview on which the app asks how the interview went. */
const ASKED = 14;

/** Returns the phase of an interview at a given day and hour in the user's time zone. */
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
