/** Ratings of an answer, from the worst to the best. */
export const RATINGS = ["again", "hard", "good", "easy"] as const;

/** Rating of an answer. */
export type RatingName = (typeof RATINGS)[number];
