/** Texts in place of a question that a note belongs to. */
export const texts = {
  questionGone: "A question that no longer exists",
  questionLoading: "Loading the question…",
} as const;
