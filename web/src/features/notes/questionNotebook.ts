import { createSelector, type ThunkAction, type UnknownAction } from "@reduxjs/toolkit";
import { bodyOf } from "../../data/api/failure.ts";
import type { components } from "../../data/api/schema.d.ts";
import { createNotebook, type NotebookState } from "../../data/notebook/notebook.ts";
import { appReducer } from "../../data/store/reducer.ts";
import type { RootState, ThunkExtra } from "../../data/store/store.ts";
import { showToast } from "../../ui/toast/toast.ts";
import { texts } from "./texts.ts";

/** Note on a question without a video. Its ID is the ID of the question. */
export type QuestionNote = components["schemas"]["QuestionNote"];

declare module "../../data/store/store.ts" {
  interface RootState {
    questionNotes?: NotebookState<QuestionNote>;
  }
}

/** Notebook with the user's notes on questions without a video, at most one for each question. */
export const QUESTION_NOTES = createNotebook<QuestionNote, Pick<QuestionNote, "text">>({
  name: "questionNotes",
  stateIn: ({ questionNotes }) => questionNotes,
  read: async (api, since) => {
    const { questionNotes, ...read } = await bodyOf(
      api.GET("/user/questionNotes", { params: { query: { since } } }),
    );
    return { ...read, entries: questionNotes };
  },
  idOf: ({ _id }) => _id,
  entryIn: ({ questionNote }) => questionNote as QuestionNote | undefined,
  preview: ({ id, body, at }, before) => ({ ...body, _id: id, at, madeAt: before?.madeAt ?? at }),
});

appReducer.inject({ reducerPath: "questionNotes", reducer: QUESTION_NOTES.reducer });

/** Selects the notes on questions. The note that was written first is last. */
export const selectQuestionNotes = createSelector([QUESTION_NOTES.selectEntries], (entries) =>
  Object.values(entries).toSorted((one, other) => other.madeAt.localeCompare(one.madeAt)),
);

type AppThunk<Result> = ThunkAction<Result, RootState, ThunkExtra, UnknownAction>;

/** Deletes the note on a question, and shows a toast that restores it. */
export function removeQuestionNote({ _id, text }: QuestionNote): AppThunk<void> {
  return (dispatch) => {
    dispatch(QUESTION_NOTES.remove(_id));
    showToast("info", texts.removed, {
      label: texts.undo,
      press: () => dispatch(QUESTION_NOTES.save(_id, { text })),
    });
  };
}
