import { createSlice, type PayloadAction, type UnknownAction } from "@reduxjs/toolkit";
import { answered } from "../../data/api/failure.ts";
import type { PlanBody, PlanDays } from "../../data/api/types.ts";
import { senderOf } from "../../data/notebook/sender.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
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
  /** How many writes were answered that may lay it otherwise: what is asked for after one is another question. */
  writes: number;
  status: Status;
}

// What was seen, rated, marked or wished for changes the days.
const WRITES = ["positions", "ratings", "questions", "plan"].map((name) => senderOf(name));

const initialState: PlanDaysState = { laid: null, writes: 0, status: "idle" };

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

const slice = createSlice({
  name: "planDays",
  initialState,
  reducers: {
    /** Two videos change places here, until the server has laid them so. */
    videosSwapped: (state, { payload: [one, other] }: PayloadAction<[string, string]>) => ({
      ...state,
      laid: state.laid && withSwapped(state.laid, one, other),
    }),
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
        (action: UnknownAction) => WRITES.some((write) => write.fulfilled.match(action)),
        (state) => {
          state.writes += 1;
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

export const { selectLaid, selectWrites, selectLaidStatus } = slice.injectInto(appReducer).selectors;
