/** Texts of questions. */
export const texts = {
  removed: "Question deleted",
  removedForAll: "Question removed for everyone",
  undo: "UNDO",
  markFailed: "Couldn’t change the question",
} as const;
