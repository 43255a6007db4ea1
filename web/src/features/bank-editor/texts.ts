/** Texts about changes of the question bank. */
export const texts = {
  saved: "Question saved",
  hidden: "Question hidden",
  shown: "Question shown",
  restored: "Shipped text restored",
  deleted: "Question deleted",
  undo: "UNDO",
  failed: "Couldn’t save the change. Try again.",
} as const;
