/** Texts for a list that failed to load. */
export const texts = {
  nothingIsLost: "Nothing is lost. The network or the server is not available.",
  tryAgain: "TRY AGAIN",
} as const;
