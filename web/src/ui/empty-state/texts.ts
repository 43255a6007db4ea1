/** The words of what stands where a list could not be loaded. */
export const texts = {
  nothingIsLost: "Nothing is lost. It is the network or us.",
  tryAgain: "TRY AGAIN",
} as const;
