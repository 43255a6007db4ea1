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

/** Maximum number of changes that are deleted together with their plan. Each needs a request. */
const REMOVED_WITH_PLAN = 100;

/**
 * Deletes the plan and its changes. Returns a thunk that restores both unless there is another plan. If there are
 * more than 100 changes, the older ones are not deleted until a later plan is deleted.
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
      // All restored decisions have the same time, so their order would be lost. Only the last decision about each
      // item and day is restored.
      for (const part of splitDecisions(mergedDecisions(own))) dispatch(saveDecisions(part));
      const today = own.findLast((change) => change.today)?.today;
      if (today) dispatch(saveToday(planId, today));
    };
  };
}
