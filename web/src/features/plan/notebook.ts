import { createAction, createSelector, type ThunkAction, type UnknownAction } from "@reduxjs/toolkit";
import { bodyOf as responseOf } from "../../data/api/failure.ts";
import type { Plan, PlanBody } from "../../data/api/types.ts";
import { createNotebook, type EntriesById, type NotebookState } from "../../data/notebook/notebook.ts";
import { listen } from "../../data/store/listeners.ts";
import { appReducer } from "../../data/store/reducer.ts";
import type { RootState, ThunkExtra } from "../../data/store/store.ts";
import { type LastPlan, storeLastPlan } from "./lastPlan.ts";
import { MAX_LISTED_ITEMS, readListedItems, storeListedItems } from "./listedItems.ts";
import { dayAt, zoneOfDevice } from "../../shared/day.ts";
import { newId } from "../../shared/newId.ts";
import {
  changedSettings,
  changeId,
  decisionsBetween,
  type FixedDay,
  type PlanDecisions,
  outdatedChanges,
  type PlanChange,
  type PlanChangeBody,
  splitDecisions,
  todayChangeId,
  applyChanges,
} from "./changes.ts";
import { planBodyOf, hasDaysLeft, withPastMinutes } from "./planSettings.ts";

declare module "../../data/store/store.ts" {
  interface RootState {
    plan?: NotebookState<Plan>;
    planChanges?: NotebookState<PlanChange>;
  }
}

/** ID of the plan in its notebook, which has at most one. */
export const ONLY = "";

/** Notebook with the user's plan. */
export const PLAN = createNotebook<Plan, PlanBody>({
  name: "plan",
  stateIn: ({ plan }) => plan,
  read: async (api) => {
    const { revision, plan } = await responseOf(api.GET("/user/plan"));
    return { revision, whole: true, entries: plan === null ? [] : [plan], removed: [] };
  },
  idOf: () => ONLY,
  entryIn: ({ plan }) => plan as Plan | undefined,
  preview: ({ body, at }, before) => ({ _id: "plan", ...body, at, madeAt: before?.madeAt ?? at }),
});

/** The server is unreachable, and the plan of this tab's last read is used. */
export const planReadFromStorage = createAction<LastPlan>("plan/restored");

/** Extends a notebook's reducer. Until the notebook is read, it uses the restored entries. */
function withRestored<Entry>(
  reducer: (state: NotebookState<Entry> | undefined, action: UnknownAction) => NotebookState<Entry>,
  entriesOf: (last: LastPlan) => EntriesById<Entry>,
) {
  return (state: NotebookState<Entry> | undefined, action: UnknownAction): NotebookState<Entry> => {
    const next = reducer(state, action);
    const isUnread = next.revision === 0 && Object.keys(next.entries).length === 0;
    return planReadFromStorage.match(action) && isUnread
      ? { ...next, entries: entriesOf(action.payload) }
      : next;
  };
}

appReducer.inject({
  reducerPath: "plan",
  reducer: withRestored(PLAN.reducer, ({ saved }) => ({ [ONLY]: saved })),
});

/**
 * Dropped and postponed items and days off. Each change is an entry, so that the writes of two devices are merged.
 */
export const PLAN_CHANGES = createNotebook<PlanChange, PlanChangeBody>({
  name: "planChanges",
  stateIn: ({ planChanges }) => planChanges,
  read: async (api, since) => {
    const query = { since };
    const { planChanges, ...read } = await responseOf(api.GET("/user/planChanges", { params: { query } }));
    return { ...read, entries: planChanges };
  },
  idOf: ({ _id }) => _id,
  entryIn: ({ planChange }) => planChange as PlanChange | undefined,
  preview: ({ id, body, at }) => ({ ...body, _id: id, at }),
});

appReducer.inject({
  reducerPath: "planChanges",
  reducer: withRestored(PLAN_CHANGES.reducer, ({ changes }) =>
    Object.fromEntries(changes.map((change) => [change._id, change])),
  ),
});

/** A thunk of the app's store. */
export type AppThunk<Result> = ThunkAction<Result, RootState, ThunkExtra, UnknownAction>;

/** The number of changes of earlier plans that are removed with each new change. */
const REMOVED_AT_ONCE = 2;

/** The length of the ID of a plan, which is part of the IDs of its changes. */
const PLAN_ID = 10;

/** Selects the plan without its changes; undefined without a plan, and before it is loaded. */
export const selectSavedPlan = (state: RootState) => PLAN.selectEntry(state, ONLY);

/** Selects the changes of the plan. */
export const selectPlanChanges = createSelector([PLAN_CHANGES.selectEntries], (entries) =>
  Object.values(entries),
);

/** Selects the plan with its changes applied; undefined without a plan, and before it is loaded. */
export const selectPlan = createSelector(
  [selectSavedPlan, selectPlanChanges],
  (plan, changes) => plan && applyChanges(plan, changes),
);

/** Saves the plan, which replaces an earlier plan. */
export const savePlan = (plan: PlanBody) => PLAN.save(ONLY, plan);

/** Saves a new plan, to which changes of earlier plans do not apply. */
export const createPlan = (plan: PlanBody) => savePlan({ ...plan, planId: newId().slice(0, PLAN_ID) });

/** Changes settings of the saved plan, but not the changes that are separate entries. Does nothing without a plan. */
export function changePlan(change: (saved: Plan) => PlanBody): AppThunk<void> {
  return (dispatch, getState) => {
    const saved = selectSavedPlan(getState());
    if (!saved) return;
    dispatch(savePlan(withPastMinutes(saved, change(saved), dayAt(Date.now(), saved.zone))));
  };
}

/**
 * Saves decisions about the plan as one change, and returns its ID, with which the decisions can be replaced. Does
 * nothing without a plan.
 */
export function saveDecisions(decisions: PlanDecisions, id?: string): AppThunk<string | undefined> {
  return (dispatch, getState) => {
    const saved = selectSavedPlan(getState());
    if (!saved) return undefined;
    const { planId } = saved;
    const written = id ?? changeId(planId, decisions) ?? newId();
    dispatch(PLAN_CHANGES.save(written, { ...(planId !== undefined && { planId }), ...decisions }));
    for (const outdated of outdatedChanges(saved, selectPlanChanges(getState())).slice(0, REMOVED_AT_ONCE)) {
      dispatch(PLAN_CHANGES.remove(outdated));
    }
    return written;
  };
}

/** Saves the list of today for the plan with this ID. */
export function saveToday(planId: string | undefined, today: FixedDay) {
  return PLAN_CHANGES.save(todayChangeId(planId), { ...(planId !== undefined && { planId }), today });
}

/**
 * Saves the differences between two versions of the plan; other settings stay as other devices have saved them. The
 * list of today is planned again.
 */
export function savePlanDifferences(before: PlanBody, after: PlanBody): AppThunk<void> {
  return (dispatch, getState) => {
    if (!selectSavedPlan(getState())) {
      dispatch(savePlan(after));
      return;
    }
    const settings = changedSettings(before, after);
    if (Object.keys(settings).length > 0)
      dispatch(changePlan((saved) => ({ ...planBodyOf(saved), ...settings })));
    const decisions = splitDecisions(decisionsBetween(before, after));
    for (const part of decisions) dispatch(saveDecisions(part));
    if (decisions.length > 0)
      dispatch(PLAN_CHANGES.remove(todayChangeId(selectSavedPlan(getState())?.planId)));
  };
}

// The next visit to Home reserves the space of today's card before the first paint.
listen((_, current, before) => {
  const saved = selectSavedPlan(current);
  // The plan was removed, or the account has changed.
  if (saved === undefined && selectSavedPlan(before) !== undefined) storeLastPlan(null);
  if (saved === undefined || saved === selectSavedPlan(before)) return;
  if (!hasDaysLeft(saved, dayAt(Date.now(), zoneOfDevice()))) storeListedItems(null);
  // Home stores the exact number.
  else if (readListedItems() === null) storeListedItems(MAX_LISTED_ITEMS);
});
