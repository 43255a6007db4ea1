/** The words of every notice. */
export const texts = {
  tryAgain: "TRY AGAIN",
} as const;
