/** How an answer went, from the worst to the best. */
export const RATINGS = ["again", "hard", "good", "easy"] as const;

/** How an answer went. */
export type RatingName = (typeof RATINGS)[number];
