import { createSelector, type ThunkAction, type UnknownAction } from "@reduxjs/toolkit";
import { bodyOf } from "../../data/api/failure.ts";
import type { components } from "../../data/api/schema.d.ts";
import { createNotebook, type NotebookState } from "../../data/notebook/notebook.ts";
import { appReducer } from "../../data/store/reducer.ts";
import type { RootState, ThunkExtra } from "../../data/store/store.ts";
import type { Day } from "../../shared/day.ts";
import { showToast } from "../../ui/toast/toast.ts";
import { texts } from "./texts.ts";

/** Preparation of the user for one real interview, and its outcome. The ID of the entry is the day. */
export type InterviewDay = components["schemas"]["InterviewDay"];

/** Fields of an interview day that the user can edit. */
export type InterviewDayBody = Omit<InterviewDay, "_id" | "at">;

declare module "../../data/store/store.ts" {
  interface RootState {
    interviewDays?: NotebookState<InterviewDay>;
  }
}

/** Notebook with the user's interview days. */
export const INTERVIEW_DAYS = createNotebook<InterviewDay, InterviewDayBody>({
  name: "interviewDays",
  stateIn: ({ interviewDays }) => interviewDays,
  read: async (api, since) => {
    const query = { since };
    const { interviewDays, ...read } = await bodyOf(api.GET("/user/interviewDays", { params: { query } }));
    return { ...read, entries: interviewDays };
  },
  idOf: ({ _id }) => _id,
  entryIn: ({ interviewDay }) => interviewDay as InterviewDay | undefined,
  preview: ({ id, body, at }) => ({ ...body, _id: id, at }),
});

appReducer.inject({ reducerPath: "interviewDays", reducer: INTERVIEW_DAYS.reducer });

const FIRST: InterviewDayBody = {
  items: texts.items.map((text) => ({ text, done: false })),
  sentences: texts.questions.map((question) => ({ question, text: "" })),
  stage: "prepare",
};

/** Returns a new interview day with the checklist and the first sentences of another interview day. */
function after({ items, sentences }: InterviewDay): InterviewDayBody {
  return { items: items.map(({ text }) => ({ text, done: false })), sentences, stage: "prepare" };
}

const selectDays = createSelector([INTERVIEW_DAYS.selectEntries], (entries) =>
  Object.values(entries).toSorted((one, other) => one._id.localeCompare(other._id)),
);

/**
 * Selects the interview day of a date. If there is none, it returns a new one. This contains the checklist and the
 * first sentences of the previous interview day, or else suggestions.
 */
export const selectInterviewDay = createSelector(
  [selectDays, (_: RootState, day: Day) => day],
  (days, day): InterviewDayBody => {
    const stored = days.find(({ _id }) => _id === day);
    if (stored) {
      const { _id, at: _at, ...body } = stored;
      return body;
    }
    const before = days.findLast(({ _id }) => _id < day);
    return before ? after(before) : FIRST;
  },
);

/**
 * Changes the interview day of a date and returns true. If the interview days could not be loaded, it shows an error
 * and returns false, because the change would overwrite stored data.
 */
export function changeInterviewDay(
  day: Day,
  change: (before: InterviewDayBody) => InterviewDayBody,
): ThunkAction<boolean, RootState, ThunkExtra, UnknownAction> {
  return (dispatch, getState) => {
    if (INTERVIEW_DAYS.selectStatus(getState()) !== "fulfilled") {
      showToast("error", texts.notLoaded);
      dispatch(INTERVIEW_DAYS.ensure());
      return false;
    }
    dispatch(INTERVIEW_DAYS.save(day, change(selectInterviewDay(getState(), day))));
    return true;
  };
}
