/** Texts about the questions that notes belong to. */
export const texts = {
  questionGone: "A question that no longer exists",
  questionsFailed: "Couldn’t load the questions of your notes.",
  questionFailed: "Couldn’t load the question",
  questionLoading: "Loading the question…",
} as const;
