import { createSelector, type ThunkAction, type UnknownAction } from "@reduxjs/toolkit";
import type { components } from "../../data/api/schema.d.ts";
import { bodyOf } from "../../data/api/failure.ts";
import { createNotebook, type NotebookState } from "../../data/notebook/notebook.ts";
import { appReducer } from "../../data/store/reducer.ts";
import type { RootState, ThunkExtra } from "../../data/store/store.ts";
import { newId } from "../../shared/newId.ts";
import { ratingsByQuestion, currentRatings } from "./log.ts";

/** Entry of the rating log, as the API returns it. */
export type Rating = components["schemas"]["Rating"];

/** Fields of a rating that the app sends. */
export type RatingBody = Omit<Rating, "_id" | "at">;

/** State of the user's ratings. */
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
    const { ratings, ...read } = await bodyOf(api.GET("/user/ratings", { params: { query: { since } } }));
    return { ...read, entries: ratings };
  },
  idOf: ({ _id }) => _id,
  entryIn: ({ rating }) => rating as Rating | undefined,
  preview: ({ id, body, at }) => ({ ...body, _id: id, at }),
});

appReducer.inject({ reducerPath: "ratings", reducer: notebook.reducer });

export const { ensure: ensureRatings, load: fetchRatings, selectStatus: selectRatingsStatus } = notebook;

const selectLog = createSelector([notebook.selectEntries], (entries) => Object.values(entries));

/** Selects the ratings that were not undone, by question. */
export const selectRatingsByQuestion = createSelector([selectLog], ratingsByQuestion);

/** Selects the ratings that were not undone, ordered by their times. */
export const selectCurrentRatings = createSelector([selectLog], currentRatings);

type AppThunk<Result> = ThunkAction<Result, RootState, ThunkExtra, UnknownAction>;

/** Adds a rating to the log. Returns its ID. */
export function saveRating(body: RatingBody): AppThunk<string> {
  return (dispatch) => {
    const id = newId();
    dispatch(notebook.save(id, body));
    return id;
  };
}

/** Undoes a rating by adding another entry to the log. */
export function undoRating({
  _id,
  questionId,
  videoId,
}: Pick<Rating, "_id" | "questionId" | "videoId">): AppThunk<void> {
  return (dispatch) => {
    const of = { questionId, ...(videoId !== undefined && { videoId }) };
    dispatch(notebook.save(newId(), { ...of, rating: "undone", undoes: _id }));
  };
}
