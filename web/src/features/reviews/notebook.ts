import { createSelector, type ThunkAction, type UnknownAction } from "@reduxjs/toolkit";
import type { components } from "../../data/api/schema.d.ts";
import { answered } from "../../data/api/failure.ts";
import { createNotebook, type NotebookState } from "../../data/notebook/notebook.ts";
import { appReducer } from "../../data/store/reducer.ts";
import type { RootState, ThunkExtra } from "../../data/store/store.ts";
import { newId } from "../../shared/newId.ts";
import { histories, standing } from "./log.ts";

/** An entry of the log of ratings. */
export type Rating = components["schemas"]["Rating"];

/** What is said of a rating. */
export type RatingBody = Omit<Rating, "_id" | "at">;

/** A person's ratings, as far as they are known here. */
export type RatingsState = NotebookState<Rating>;

declare module "../../data/store/store.ts" {
  interface RootState {
    ratings?: RatingsState;
  }
}

const notebook = createNotebook<Rating, RatingBody>({
  name: "ratings",
  stateIn: ({ ratings }) => ratings,
  read: async (api, since) => {
    const { ratings, ...read } = await answered(api.GET("/user/ratings", { params: { query: { since } } }));
    return { ...read, entries: ratings };
  },
  idOf: ({ _id }) => _id,
  entryIn: ({ rating }) => rating as Rating | undefined,
  drafted: ({ id, body, at }) => ({ ...body, _id: id, at }),
});

appReducer.inject({ reducerPath: "ratings", reducer: notebook.reducer });

export const { ensure: ensureRatings, load: fetchRatings, selectStatus: selectRatingsStatus } = notebook;

const selectLog = createSelector([notebook.selectEntries], (entries) => Object.values(entries));

/** The ratings that hold, by question. */
export const selectHistories = createSelector([selectLog], histories);

/** The ratings that hold, in the order in which they were given. */
export const selectStanding = createSelector([selectLog], standing);

type AppThunk<Result> = ThunkAction<Result, RootState, ThunkExtra, UnknownAction>;

/** Adds a rating to the log, and returns its id. */
export function keepRating(body: RatingBody): AppThunk<string> {
  return (dispatch) => {
    const id = newId();
    dispatch(notebook.keep(id, body));
    return id;
  };
}

/** Undoes a rating, by an entry of its own. */
export function undoRating({
  _id,
  questionId,
  videoId,
}: Pick<Rating, "_id" | "questionId" | "videoId">): AppThunk<void> {
  return (dispatch) => {
    dispatch(notebook.keep(newId(), { questionId, videoId, rating: "undone", undoes: _id }));
  };
}
