/** Category without a filter. */
export const ALL_CATEGORIES = "All";

/** Maximum number of related videos. */
export const SUGGESTION_COUNT = 6;
