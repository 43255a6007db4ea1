/** Name of the category filter that shows the videos of all categories. */
export const ALL_CATEGORIES = "All";

/** Maximum number of related videos. */
export const SUGGESTION_COUNT = 6;
