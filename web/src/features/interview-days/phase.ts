import { type Day, daysBetween } from "../../shared/day.ts";
import type { InterviewDayBody } from "./notebook.ts";

/**
 * Phase of the time around an interview. "ahead" ends on the evening before the interview, which is "eve". "rest"
 * begins when the user ends that evening. "day" is the day of the interview. "after" begins after the interview.
 * "closed" begins when the user has reported on the interview, or 14 days later.
 */
export type InterviewPhase = "ahead" | "eve" | "rest" | "day" | "after" | "closed";

/** Hour of the day before the interview at which the phase "eve" begins. */
const EVENING = 17;

/** Number of days after the interview for which the app asks how it was. */
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
