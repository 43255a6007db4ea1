/** Category without a filter. */
export const ALL_CATEGORIES = "All";

/** Maximum number of related videos. */
export const SUGGESTIONS = 6;
