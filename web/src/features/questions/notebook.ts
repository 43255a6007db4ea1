import { createSelector, type ThunkAction, type UnknownAction } from "@reduxjs/toolkit";
import { bodyOf } from "../../data/api/failure.ts";
import type { components } from "../../data/api/schema.d.ts";
import { createNotebook, type NotebookState } from "../../data/notebook/notebook.ts";
import { appReducer } from "../../data/store/reducer.ts";
import type { RootState, ThunkExtra } from "../../data/store/store.ts";
import { newId } from "../../shared/newId.ts";
import { ownEntry } from "../../shared/ownEntry.ts";
import { showToast } from "../../ui/toast/toast.ts";
import { texts } from "./texts.ts";

/** Question that the user has added, with or without a video. */
export type OwnQuestion = components["schemas"]["Question"];

/** Fields of a question that the user can edit. */
export type QuestionBody = Pick<
  OwnQuestion,
  "videoId" | "seconds" | "text" | "answerEnds" | "category" | "minutes" | "points" | "followUps"
>;

/** State of the user's own questions. */
export type QuestionsState = NotebookState<OwnQuestion>;

declare module "../../data/store/store.ts" {
  interface RootState {
    questions?: QuestionsState;
  }
}

const notebook = createNotebook<OwnQuestion, QuestionBody>({
  name: "questions",
  stateIn: ({ questions }) => questions,
  read: async (api, since) => {
    const { questions, ...read } = await bodyOf(api.GET("/user/questions", { params: { query: { since } } }));
    return { ...read, entries: questions };
  },
  idOf: ({ _id }) => _id,
  entryIn: ({ question }) => question as OwnQuestion | undefined,
  preview: ({ id, body, at }, before) => ({ ...body, _id: id, at, madeAt: before?.madeAt ?? at }),
});

appReducer.inject({ reducerPath: "questions", reducer: notebook.reducer });

export const {
  ensure: ensureQuestions,
  load: fetchQuestions,
  selectStatus: selectQuestionsStatus,
} = notebook;

/** Selects the user's own questions, in no order. */
export const selectOwnQuestions = createSelector([notebook.selectEntries], (entries) =>
  Object.values(entries),
);

/** Selects an own question of the user; undefined if it does not exist or is not loaded. */
export function selectOwnQuestion(state: RootState, id: string): OwnQuestion | undefined {
  return ownEntry(notebook.selectEntries(state), id);
}

type AppThunk<Result> = ThunkAction<Result, RootState, ThunkExtra, UnknownAction>;

/** Saves an own question of the user. Without an ID, it adds a new question. */
export function saveQuestion(body: QuestionBody, id: string = newId()): AppThunk<void> {
  return notebook.save(id, body);
}

/** Deletes an own question of the user, and shows a toast that restores it. */
export function removeQuestion(id: string, body: QuestionBody): AppThunk<void> {
  return (dispatch) => {
    dispatch(notebook.remove(id));
    showToast("info", texts.removed, { label: texts.undo, press: () => dispatch(notebook.save(id, body)) });
  };
}
