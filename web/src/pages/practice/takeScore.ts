import { recordingsOf } from "../../features/recording/recordingStore.ts";
import { RATINGS, type RatingName } from "../../features/reviews/ratings.ts";

/**
 * Difference between the scores of two consecutive ratings. It is larger than the number of key points, so that the
 * rating counts more.
 */
const RATING_STEP = 100;

/**
 * Sets the score of the latest take of a question, from the rating and the number of checked key points. A failure is
 * only logged.
 */
export function rateTake(account: string, questionId: string, rating: RatingName, checked: number): void {
  setScore(account, questionId, RATINGS.indexOf(rating) * RATING_STEP + checked);
}

/** Removes the score from the latest take of a question. A failure is only logged. */
export function undoTakeRating(account: string, questionId: string): void {
  setScore(account, questionId, undefined);
}

function setScore(account: string, questionId: string, score: number | undefined): void {
  recordingsOf(account)
    .score(questionId, score)
    .catch((reason: unknown) => console.warn("The recording could not be rated", reason));
}
