/** What is said of questions. */
export const texts = {
  removed: "Question deleted",
  removedForAll: "The question was taken out for everyone",
  undo: "UNDO",
  markFailed: "The question could not be changed",
} as const;
