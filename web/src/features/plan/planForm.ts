import type { PlanBody } from "../../data/api/types.ts";
import type { Day } from "../../shared/day.ts";
import { MAX_PLAN_TITLE } from "../../shared/limits.ts";
import { isTooLong } from "../../ui/field/useLengthLimit.tsx";
import { isValidPlan } from "./planSettings.ts";

/** Reports whether a form can save the plan: the plan is valid, and its title is at most as long as its limit. */
export function canSavePlan(plan: PlanBody, today: Day): boolean {
  return isValidPlan(plan, today) && !isTooLong(plan.title ?? "", MAX_PLAN_TITLE);
}
