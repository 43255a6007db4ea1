import { createSlice, type PayloadAction, type UnknownAction } from "@reduxjs/toolkit";
import { answered } from "../../data/api/failure.ts";
import type { PlanBody, PlanDays } from "../../data/api/types.ts";
import { readOf } from "../../data/notebook/notebook.ts";
import { senderOf } from "../../data/notebook/sender.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { keepFresh } from "../../data/store/freshness.ts";
import { personLeft } from "../../data/store/person.ts";
import { appReducer } from "../../data/store/reducer.ts";
import type { Status } from "../../data/store/status.ts";
import type { Day } from "../../shared/day.ts";
import { withSwapped } from "./wish.ts";

/** Which day it is where the person is, and how many minutes their clock is ahead of UTC. */
export interface Today {
  today: Day;
  offset: number;
}

/** The plan as the server lays it. */
export interface PlanDaysState {
  laid: PlanDays | null;
  /** How many changes are known that may lay it otherwise: what is asked for after one is another question. */
  writes: number;
  /** The revisions of the notebooks up to which they are counted, by name, as far as they are known. */
  revisions: Readonly<Record<string, number>>;
  status: Status;
}

// What was seen, rated, marked or wished for changes the days.
const NOTEBOOKS = ["positions", "ratings", "questions", "plan"];
const WRITES = new Map(NOTEBOOKS.map((name) => [senderOf(name).fulfilled.type, name]));
const READS = new Map(NOTEBOOKS.map((name) => [readOf(name), name]));

const initialState: PlanDaysState = { laid: null, writes: 0, revisions: {}, status: "idle" };

interface Revised extends UnknownAction {
  payload: { revision: number };
}

/** Asks how the plan lies over the days from this one on. */
export const fetchPlanDays = createApiThunk<PlanDays, Today & Pick<PlanDaysState, "writes">>(
  "planDays/fetch",
  (api, { today, offset }) => answered(api.GET("/user/plan/days", { params: { query: { today, offset } } })),
  { list: "planDays", reads: true, latest: true },
);

/** Asks how a wish that is not kept would lie over the days. */
export const tryPlan = createApiThunk<PlanDays, { wish: PlanBody; today: Today }>(
  "planDays/try",
  (api, { wish, today }) =>
    answered(api.POST("/user/plan/days", { params: { query: today }, body: { ...wish, ago: 0 } })),
  { list: "planDays", reads: true, latest: true },
);

function keepRevision(state: PlanDaysState, name = "", revision: number): void {
  state.revisions = { ...state.revisions, [name]: Math.max(state.revisions[name] ?? 0, revision) };
}

const slice = createSlice({
  name: "planDays",
  initialState,
  reducers: {
    /** Two videos change places here, until the server has laid them so. */
    videosSwapped: (state, { payload: [one, other] }: PayloadAction<[string, string]>) => ({
      ...state,
      laid: state.laid && withSwapped(state.laid, one, other),
    }),
    /** Something has changed elsewhere that may lay it otherwise. */
    planOutdated: (state) => {
      state.writes += 1;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(personLeft, () => initialState)
      .addCase(fetchPlanDays.pending, (state) => {
        state.status = "pending";
      })
      .addCase(fetchPlanDays.fulfilled, (state, { payload }) => {
        state.laid = payload;
        state.status = "fulfilled";
      })
      .addCase(fetchPlanDays.rejected, (state) => {
        state.status = "rejected";
      })
      .addMatcher(
        (action: UnknownAction): action is Revised => WRITES.has(action.type),
        (state, { type, payload: { revision } }) => {
          state.writes += 1;
          keepRevision(state, WRITES.get(type), revision);
        },
      )
      // Another tab or device has written, unless it is the first that is known.
      .addMatcher(
        (action: UnknownAction): action is Revised => READS.has(action.type),
        (state, { type, payload: { revision } }) => {
          const name = READS.get(type) ?? "";
          const known = state.revisions[name];
          if (known !== undefined && revision > known) state.writes += 1;
          keepRevision(state, name, revision);
        },
      );
  },
  selectors: {
    selectLaid: ({ laid }) => laid,
    selectWrites: ({ writes }) => writes,
    selectLaidStatus: ({ status }) => status,
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    planDays?: PlanDaysState;
  }
}

export const { videosSwapped } = slice.actions;
const { planOutdated } = slice.actions;

export const { selectLaid, selectWrites, selectLaidStatus } = slice.injectInto(appReducer).selectors;

// A notebook that this tab has not read says nothing of its revision.
for (const list of NOTEBOOKS) {
  keepFresh({
    list,
    selectStatus: ({ planDays = initialState }) =>
      planDays.revisions[list] === undefined && planDays.laid !== null ? planDays.status : "idle",
    refresh: () => (dispatch) => dispatch(planOutdated()),
  });
}
