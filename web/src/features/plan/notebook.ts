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

/** Entry ID of the plan. The notebook has at most one entry. */
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

/** The server is unreachable, so the page uses the plan that this tab has read last. */
export const planReadFromStorage = createAction<LastPlan>("plan/restored");

/** Extends the reducer of a notebook: until the notebook is read, it contains the stored entries. */
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
 * Notebook with changes of the plan: removed and moved items, and days off. Each change is a separate entry, so that
 * changes from two devices are merged.
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

/** Thunk of the app's store. */
export type AppThunk<Result> = ThunkAction<Result, RootState, ThunkExtra, UnknownAction>;

/** Number of changes of earlier plans that are deleted whenever a change is saved. */
const REMOVED_AT_ONCE = 2;

/** Length of a plan's ID in characters. The ID is part of the IDs of the plan's changes. */
const PLAN_ID = 10;

/** Selects the plan without its changes. It is undefined without a plan, and until the plan is loaded. */
export const selectSavedPlan = (state: RootState) => PLAN.selectEntry(state, ONLY);

/** Selects the changes of the plan. */
export const selectPlanChanges = createSelector([PLAN_CHANGES.selectEntries], (entries) =>
  Object.values(entries),
);

/** Selects the plan with all changes applied. It is undefined without a plan, and until the plan is loaded. */
export const selectPlan = createSelector(
  [selectSavedPlan, selectPlanChanges],
  (plan, changes) => plan && applyChanges(plan, changes),
);

/** Saves a plan, which replaces the current plan. */
export const savePlan = (plan: PlanBody) => PLAN.save(ONLY, plan);

/** Saves a new plan. Changes of earlier plans do not apply to it. */
export const createPlan = (plan: PlanBody) => savePlan({ ...plan, planId: newId().slice(0, PLAN_ID) });

/** Changes settings of the plan. Changes that are separate entries are not affected. Without a plan it does nothing. */
export function changePlan(change: (saved: Plan) => PlanBody): AppThunk<void> {
  return (dispatch, getState) => {
    const saved = selectSavedPlan(getState());
    if (!saved) return;
    dispatch(savePlan(withPastMinutes(saved, change(saved), dayAt(Date.now(), saved.zone))));
  };
}

/**
 * Saves decisions about the plan as one change. Returns the ID of the change, with which a later call can replace it.
 * Without a plan it does nothing.
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

/** Saves today's items for the plan with this ID. */
export function saveToday(planId: string | undefined, today: FixedDay) {
  return PLAN_CHANGES.save(todayChangeId(planId), { ...(planId !== undefined && { planId }), today });
}

/**
 * Saves only the settings that differ between two versions of the plan, so that changes by other devices remain.
 * Today's items are planned again.
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

// Stores what Home shows for the plan, so that the next visit can reserve its space before the first paint.
listen((_, current, before) => {
  const saved = selectSavedPlan(current);
  // The plan was deleted, or another user has logged in.
  if (saved === undefined && selectSavedPlan(before) !== undefined) storeLastPlan(null);
  if (saved === undefined || saved === selectSavedPlan(before)) return;
  const stored = readListedItems();
  const hasItems = Number(stored) > 0;
  // Home stores the exact part when it shows it.
  if (hasDaysLeft(saved, dayAt(Date.now(), zoneOfDevice()))) {
    if (!hasItems && stored !== "interview") storeListedItems(MAX_LISTED_ITEMS);
  } else if (hasItems || stored === null) storeListedItems("interview");
});
