import { useEnsureLoaded } from "../../data/store/ensureLoaded.ts";
import { useAppSelector } from "../../data/store/store.ts";
import type { Day } from "../../shared/day.ts";
import { PLAN, selectSavedPlan } from "./notebook.ts";
import { useToday } from "./useToday.ts";

/** Returns the day of the user's interview; undefined without one, from its day on, and until the plan is loaded. */
export function useInterviewDate(): Day | undefined {
  useEnsureLoaded(PLAN.ensure);
  const { today } = useToday();
  const interviewOn = useAppSelector(selectSavedPlan)?.interviewOn;
  return interviewOn !== undefined && today < interviewOn ? interviewOn : undefined;
}
