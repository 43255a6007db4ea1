/** Texts of notices. */
export const texts = {
  tryAgain: "TRY AGAIN",
} as const;
