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
import { swapVideos } from "./planSettings.ts";

/** The user's current day and the offset of their clock from UTC in minutes. */
export interface UserDay {
  today: Day;
  offset: number;
}

/** The plan's days as computed by the server. */
export interface PlanDaysState {
  schedule: PlanDays | null;
  /** Time at which `schedule` was read, if it was restored because the server was unreachable; otherwise null. */
  restoredFrom: string | null;
  /**
   * Number of writes that may change the days. It is part of each query, so that a later write leads to a new query.
   */
  writes: number;
  /** The latest counted revision of each notebook, by name. */
  revisions: Readonly<Record<string, number>>;
  status: Status;
}

// These notebooks affect the days of the plan.
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

/** Fetches the days of the plan, starting today. */
export const fetchPlanDays = createApiThunk<PlanDays, UserDay & Pick<PlanDaysState, "writes">>(
  "planDays/fetch",
  (api, { today, offset }) => bodyOf(api.GET("/user/plan/days", { params: { query: { today, offset } } })),
  { list: "planDays", reads: true, latest: true },
);

/** Fetches the days of an unsaved plan. */
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
    /** Swaps two videos locally, until the server returns the new days. */
    videosSwapped: (state, { payload: [one, other] }: PayloadAction<[string, string]>) => ({
      ...state,
      schedule: state.schedule && swapVideos(state.schedule, one, other),
    }),
    /** Counts a change by another tab or device that may change the days. */
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
      // A newer revision comes from another tab or device. The first revision that this tab sees does not count.
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

// The revision of a notebook that this tab has not loaded is unknown.
for (const list of NOTEBOOKS) {
  registerRefresh({
    list,
    selectStatus: ({ planDays = initialState }) =>
      planDays.revisions[list] === undefined && planDays.schedule !== null ? planDays.status : "idle",
    refresh: () => (dispatch) => dispatch(planOutdated()),
  });
}

// The first list of a day is stored, so that it stays the same during the day.
listen((action, current, _before, dispatch) => {
  if (!fetchPlanDays.fulfilled.match(action)) return;
  const saved = selectSavedPlan(current);
  const list = todayListToStore(action.payload);
  // Days that were computed before the last change are not stored.
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
