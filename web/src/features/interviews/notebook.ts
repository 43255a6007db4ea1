import { createSelector } from "@reduxjs/toolkit";
import { bodyOf } from "../../data/api/failure.ts";
import type { components } from "../../data/api/schema.d.ts";
import { createNotebook, type NotebookState } from "../../data/notebook/notebook.ts";
import { appReducer } from "../../data/store/reducer.ts";

/** Report of a mock interview. Durations are in seconds. */
export type Interview = components["schemas"]["Interview"];

/** Question in the report of a mock interview. */
export type InterviewQuestion = components["schemas"]["InterviewQuestion"];

/** How the user answers a question: with recorded speech, with text, or without recording. */
export type AnswerMode = InterviewQuestion["way"];

/** Fields of a report that the user saves. */
export type InterviewBody = Omit<Interview, "_id" | "at">;

declare module "../../data/store/store.ts" {
  interface RootState {
    interviews?: NotebookState<Interview>;
  }
}

/** Notebook with the reports of the user's mock interviews. */
export const INTERVIEWS = createNotebook<Interview, InterviewBody>({
  name: "interviews",
  stateIn: ({ interviews }) => interviews,
  read: async (api, since) => {
    const { interviews, ...read } = await bodyOf(
      api.GET("/user/interviews", { params: { query: { since } } }),
    );
    return { ...read, entries: interviews };
  },
  idOf: ({ _id }) => _id,
  entryIn: ({ interview }) => interview as Interview | undefined,
  preview: ({ id, body, at }) => ({ ...body, _id: id, at }),
});

appReducer.inject({ reducerPath: "interviews", reducer: INTERVIEWS.reducer });

/** Selects the reports of all mock interviews, the latest first. */
export const selectInterviews = createSelector([INTERVIEWS.selectEntries], (entries) =>
  Object.values(entries).toSorted((one, other) => Date.parse(other.startedAt) - Date.parse(one.startedAt)),
);
