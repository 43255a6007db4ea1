import { byTime, mergedDecisions, splitDecisions } from "./changes.ts";
import {
  type AppThunk,
  ONLY,
  PLAN,
  PLAN_CHANGES,
  saveDecisions,
  savePlan,
  saveToday,
  selectPlanChanges,
  selectSavedPlan,
} from "./notebook.ts";
import { planBodyOf } from "./planSettings.ts";

/** The maximum number of changes that are removed with their plan. Each is a request. */
const REMOVED_WITH_PLAN = 100;

/**
 * Removes the plan with its changes, and returns a thunk that restores the plan and its decisions unless there is
 * another plan by then. Older changes than the last 100 stay stored, until later plans remove them.
 */
export function removePlan(): AppThunk<AppThunk<void>> {
  return (dispatch, getState) => {
    const removed = selectSavedPlan(getState());
    const changes = selectPlanChanges(getState()).toSorted(byTime).slice(-REMOVED_WITH_PLAN);
    dispatch(PLAN.remove(ONLY));
    for (const { _id } of changes) dispatch(PLAN_CHANGES.remove(_id));
    return (_, stateThen) => {
      if (!removed || selectSavedPlan(stateThen())) return;
      const { planId } = removed;
      const own = changes.filter((change) => change.planId === planId);
      dispatch(savePlan(planBodyOf(removed)));
      // All restored decisions get the same time, so a time does not show which of them is the last. Therefore only the
      // last decision about each item and day is restored.
      for (const part of splitDecisions(mergedDecisions(own))) dispatch(saveDecisions(part));
      const today = own.findLast((change) => change.today)?.today;
      if (today) dispatch(saveToday(planId, today));
    };
  };
}
