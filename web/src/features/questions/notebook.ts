import { createSelector, type ThunkAction, type UnknownAction } from "@reduxjs/toolkit";
import { answered } from "../../data/api/failure.ts";
import type { components } from "../../data/api/schema.d.ts";
import { createNotebook, type NotebookState } from "../../data/notebook/notebook.ts";
import { appReducer } from "../../data/store/reducer.ts";
import type { RootState, ThunkExtra } from "../../data/store/store.ts";
import { newId } from "../../shared/newId.ts";
import { showToast } from "../../ui/toast/toast.ts";
import { texts } from "./texts.ts";

/** A question that a person has marked for themselves. */
export type OwnQuestion = components["schemas"]["Question"];

/** What a person says of a question. */
export type QuestionBody = Pick<OwnQuestion, "videoId" | "seconds" | "text" | "answerEnds">;

/** A person's own questions, as far as they are known here. */
export type QuestionsState = NotebookState<OwnQuestion>;

declare module "../../data/store/store.ts" {
  interface RootState {
    questions?: QuestionsState;
  }
}

/** How long a question may be, in characters. */
export const LONGEST_QUESTION = 500;

const notebook = createNotebook<OwnQuestion, QuestionBody>({
  name: "questions",
  stateIn: ({ questions }) => questions,
  read: async (api, since) => {
    const { questions, ...read } = await answered(
      api.GET("/user/questions", { params: { query: { since } } }),
    );
    return { ...read, entries: questions };
  },
  idOf: ({ _id }) => _id,
  entryIn: ({ question }) => question as OwnQuestion | undefined,
  drafted: ({ id, body, at }, before) => ({ ...body, _id: id, at, madeAt: before?.madeAt ?? at }),
});

appReducer.inject({ reducerPath: "questions", reducer: notebook.reducer });

export const {
  ensure: ensureQuestions,
  load: fetchQuestions,
  selectStatus: selectQuestionsStatus,
} = notebook;

/** The person's own questions, in no order of their own. */
export const selectOwnQuestions = createSelector([notebook.selectEntries], (entries) =>
  Object.values(entries),
);

type AppThunk<Result> = ThunkAction<Result, RootState, ThunkExtra, UnknownAction>;

/** Marks a question for oneself under an id; without one it is a new question. */
export function keepQuestion(body: QuestionBody, id: string = newId()): AppThunk<void> {
  return notebook.keep(id, body);
}

/** Takes an own question out, and offers to put it back. */
export function removeQuestion(id: string, body: QuestionBody): AppThunk<void> {
  return (dispatch) => {
    dispatch(notebook.remove(id));
    showToast("info", texts.removed, { label: texts.undo, press: () => dispatch(notebook.keep(id, body)) });
  };
}
