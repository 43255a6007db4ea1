import { byTime } from "./changes.ts";
import {
  type AppThunk,
  ONLY,
  PLAN,
  PLAN_CHANGES,
  savePlan,
  selectPlanChanges,
  selectSavedPlan,
} from "./notebook.ts";
import { planBodyOf } from "./planSettings.ts";

/** The maximum number of changes that are removed with their plan. Each is a request. */
const REMOVED_WITH_PLAN = 100;

/**
 * Removes the plan with its changes, and returns a thunk that restores them unless there is another plan by then. Older
 * changes than the last 100 stay stored, until later plans remove them.
 */
export function removePlan(): AppThunk<AppThunk<void>> {
  return (dispatch, getState) => {
    const removed = selectSavedPlan(getState());
    const changes = selectPlanChanges(getState()).toSorted(byTime).slice(-REMOVED_WITH_PLAN);
    dispatch(PLAN.remove(ONLY));
    for (const { _id } of changes) dispatch(PLAN_CHANGES.remove(_id));
    return (_, stateThen) => {
      if (!removed || selectSavedPlan(stateThen())) return;
      dispatch(savePlan(planBodyOf(removed)));
      for (const { _id, at: _at, ...body } of changes) dispatch(PLAN_CHANGES.save(_id, body));
    };
  };
}
