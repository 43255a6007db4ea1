import type { Plan } from "../../data/api/types.ts";
import type { Day } from "../../shared/day.ts";

/** Plan that has the day of an interview. */
export type DatedPlan = Plan & { interviewOn: Day };

/** Reports whether a plan has the day of an interview. */
export function isDated(plan: Plan | undefined): plan is DatedPlan {
  return plan?.interviewOn !== undefined;
}
