import { recordingsOf } from "../../features/recording/recordingStore.ts";
import { RATINGS, type RatingName } from "../../features/reviews/ratings.ts";

/**
 * Difference between the scores of two neighbouring ratings. It is larger than the number of key points of a
 * question.
 */
const RATING_STEP = 100;

/** Rates the latest take of a question by rating and number of checked points. A failure is only logged. */
export function rateTake(account: string, questionId: string, rating: RatingName, checked: number): void {
  setScore(account, questionId, RATINGS.indexOf(rating) * RATING_STEP + checked);
}

/** Removes the score of the latest take of a question. A failure is only logged. */
export function undoTakeRating(account: string, questionId: string): void {
  setScore(account, questionId, undefined);
}

function setScore(account: string, questionId: string, score: number | undefined): void {
  recordingsOf(account)
    .score(questionId, score)
    .catch((reason: unknown) => console.warn("The recording could not be rated", reason));
}
