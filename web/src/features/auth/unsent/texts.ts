/** The words of the question before a logout that would lose what was not sent. */
export const texts = {
  question: "Log out and lose what was not sent?",
  loses:
    "Some of what you did last is kept in this browser alone, because it could not be sent yet. A logout removes it.",
  logOutAnyway: "Log out anyway",
} as const;
