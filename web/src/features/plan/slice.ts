import { createSlice, type PayloadAction, type UnknownAction } from "@reduxjs/toolkit";
import { bodyOf } from "../../data/api/failure.ts";
import type { PlanBody, PlanDays } from "../../data/api/types.ts";
import { selectUnsent } from "../../data/notebook/outbox.ts";
import { readActionType } from "../../data/notebook/notebook.ts";
import { getSender } from "../../data/notebook/sender.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { registerRefresh } from "../../data/store/freshness.ts";
import { accountChanged, selectAccount } from "../../data/store/account.ts";
import { listen } from "../../data/store/listeners.ts";
import { appReducer } from "../../data/store/reducer.ts";
import type { Status } from "../../data/store/status.ts";
import type { Day } from "../../shared/day.ts";
import { storeLastPlan } from "./lastPlan.ts";
import { todayListToStore } from "./changes.ts";
import { planReadFromStorage, saveToday, selectPlanChanges, selectSavedPlan } from "./notebook.ts";
import { swapVideos } from "./swaps.ts";

/** Current day of the user, and the difference of the user's clock from UTC in minutes. */
export interface UserDay {
  today: Day;
  offset: number;
}

/** Days of the plan, which the server computes. */
export interface PlanDaysState {
  schedule: PlanDays | null;
  /** Time at which `schedule` was read if it comes from storage, because the server is unreachable; otherwise null. */
  restoredFrom: string | null;
  /**
   * Number of writes that can change the days. Each query contains this number, so that a later write causes a new
   * query.
   */
  writes: number;
  /** Latest revision of each notebook that was counted, by name. */
  revisions: Readonly<Record<string, number>>;
  status: Status;
}

// Notebooks that affect the days of the plan.
const NOTEBOOKS = ["positions", "ratings", "questions", "interviews", "plan", "planChanges"];
const WRITES = new Map(NOTEBOOKS.map((name) => [getSender(name).fulfilled.type, name]));
const READS = new Map(NOTEBOOKS.map((name) => [readActionType(name), name]));

const initialState: PlanDaysState = {
  schedule: null,
  restoredFrom: null,
  writes: 0,
  revisions: {},
  status: "idle",
};

interface Revised extends UnknownAction {
  payload: { revision: number };
}

/** Reads the days of the plan from today on. */
export const fetchPlanDays = createApiThunk<PlanDays, UserDay & Pick<PlanDaysState, "writes">>(
  "planDays/fetch",
  (api, { today, offset }) => bodyOf(api.GET("/user/plan/days", { params: { query: { today, offset } } })),
  { list: "planDays", reads: true, latest: true },
);

/** Computes the days of a plan that is not saved. */
export const previewPlan = createApiThunk<PlanDays, { plan: PlanBody; today: UserDay }>(
  "planDays/preview",
  (api, { plan, today }) =>
    bodyOf(api.POST("/user/plan/days", { params: { query: today }, body: { ...plan, ago: 0 } })),
  { list: "planDays", reads: true, latest: true },
);

function storeRevision(state: PlanDaysState, name = "", revision: number): void {
  state.revisions = { ...state.revisions, [name]: Math.max(state.revisions[name] ?? 0, revision) };
}

const slice = createSlice({
  name: "planDays",
  initialState,
  reducers: {
    /** Swaps two videos in the store, until the server has computed the days. */
    videosSwapped: (state, { payload: [one, other] }: PayloadAction<[string, string]>) => ({
      ...state,
      schedule: state.schedule && swapVideos(state.schedule, one, other),
    }),
    /** Another tab or device has made a change that can affect the days. */
    planOutdated: (state) => {
      state.writes += 1;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(accountChanged, () => initialState)
      .addCase(fetchPlanDays.pending, (state) => {
        state.status = "pending";
      })
      .addCase(fetchPlanDays.fulfilled, (state, { payload }) => {
        state.schedule = payload;
        state.restoredFrom = null;
        state.status = "fulfilled";
      })
      .addCase(fetchPlanDays.rejected, (state) => {
        state.status = "rejected";
      })
      .addCase(planReadFromStorage, (state, { payload: { schedule, readAt } }) => {
        Object.assign(state, { schedule, restoredFrom: readAt });
      })
      .addMatcher(
        (action: UnknownAction): action is Revised => WRITES.has(action.type),
        (state, { type, payload: { revision } }) => {
          state.writes += 1;
          storeRevision(state, WRITES.get(type), revision);
        },
      )
      // If a revision is newer than the counted one, another tab or device has changed the notebook. The first
      // revision in this tab does not count.
      .addMatcher(
        (action: UnknownAction): action is Revised => READS.has(action.type),
        (state, { type, payload: { revision } }) => {
          const name = READS.get(type) ?? "";
          const known = state.revisions[name];
          if (known !== undefined && revision > known) state.writes += 1;
          storeRevision(state, name, revision);
        },
      );
  },
  selectors: {
    selectSchedule: ({ schedule }) => schedule,
    selectRestoredFrom: ({ restoredFrom }) => restoredFrom,
    selectWrites: ({ writes }) => writes,
    selectScheduleStatus: ({ status }) => status,
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    planDays?: PlanDaysState;
  }
}

export const { videosSwapped } = slice.actions;
const { planOutdated } = slice.actions;

export const { selectSchedule, selectRestoredFrom, selectWrites, selectScheduleStatus } =
  slice.injectInto(appReducer).selectors;

// If this tab has not loaded a notebook, it does not know the notebook's revision.
for (const list of NOTEBOOKS) {
  registerRefresh({
    list,
    selectStatus: ({ planDays = initialState }) =>
      planDays.revisions[list] === undefined && planDays.schedule !== null ? planDays.status : "idle",
    refresh: () => (dispatch) => dispatch(planOutdated()),
  });
}

// The items that are first computed for a day are stored, so that they do not change during the day.
listen((action, current, _before, dispatch) => {
  if (!fetchPlanDays.fulfilled.match(action)) return;
  const saved = selectSavedPlan(current);
  const list = todayListToStore(action.payload);
  // Items that were computed before the last change are not stored.
  const isCurrent =
    action.meta.arg.writes === selectWrites(current) &&
    !selectUnsent(current).some(({ notebook }) => NOTEBOOKS.includes(notebook));
  if (saved === undefined || list === undefined || !isCurrent) return;
  dispatch(saveToday(saved.planId, list));
});

listen((action, current) => {
  const isRead = fetchPlanDays.fulfilled.match(action) || action.type === readActionType("planChanges");
  const [account, saved, schedule] = [
    selectAccount(current),
    selectSavedPlan(current),
    selectSchedule(current),
  ];
  if (
    !isRead ||
    selectRestoredFrom(current) !== null ||
    account === null ||
    saved === undefined ||
    schedule === null
  )
    return;
  storeLastPlan({
    account,
    readAt: new Date().toISOString(),
    saved,
    changes: selectPlanChanges(current),
    schedule,
  });
});
