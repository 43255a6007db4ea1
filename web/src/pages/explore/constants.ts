/** ID of the heading of the matching questions. */
export const QUESTIONS_ID = "found-questions";
