import { answered } from "../../data/api/failure.ts";
import type { PlanBody, PlanWish } from "../../data/api/types.ts";
import { createNotebook, type NotebookState } from "../../data/notebook/notebook.ts";
import { listen } from "../../data/store/listeners.ts";
import { appReducer } from "../../data/store/reducer.ts";
import type { AppDispatch, RootState } from "../../data/store/store.ts";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { dayAt, zoneOfDevice } from "../../shared/day.ts";
import { writeText } from "../../shared/storage.ts";

declare module "../../data/store/store.ts" {
  interface RootState {
    plan?: NotebookState<PlanWish>;
  }
}

// There is one plan.
const ONLY = "";

/** What the person prepares for. */
export const PLAN = createNotebook<PlanWish, PlanBody>({
  name: "plan",
  stateIn: ({ plan }) => plan,
  read: async (api) => {
    const { revision, plan } = await answered(api.GET("/user/plan"));
    return { revision, whole: true, entries: plan === null ? [] : [plan], removed: [] };
  },
  idOf: () => ONLY,
  entryIn: ({ plan }) => plan as PlanWish | undefined,
  drafted: ({ body, at }, before) => ({ _id: "plan", ...body, at, madeAt: before?.madeAt ?? at }),
});

appReducer.inject({ reducerPath: "plan", reducer: PLAN.reducer });

/** What the person prepares for; undefined without a plan, and before it is known. */
export const selectWish = (state: RootState): PlanWish | undefined => PLAN.selectEntry(state, ONLY);

/** Keeps another wish from now on. */
export const keepWish = (wish: PlanBody) => PLAN.keep(ONLY, wish);

/** Changes the wish as it is by then; nothing without one. */
export function changeWish(change: (wish: PlanWish) => PlanBody) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const wish = selectWish(getState());
    if (wish) dispatch(keepWish(change(wish)));
  };
}

/** Brings a plan back that was given up, unless there is another by now. */
export function restoreWish(wish: PlanBody) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    if (!selectWish(getState())) dispatch(keepWish(wish));
  };
}

/** Gives the plan up. */
export const removeWish = () => PLAN.remove(ONLY);

// The next visit of Home keeps the place of today's card free from the first moment on.
listen((_, current, before) => {
  const wish = selectWish(current);
  if (wish !== undefined && wish !== selectWish(before))
    writeText(STORAGE_KEYS.planned, dayAt(Date.now(), zoneOfDevice()) < wish.interviewOn ? "yes" : null);
});
