/** The words of the question before the simulated backend is reset. */
export const texts = {
  title: "Reset the simulated backend?",
  lost: "Accounts, likes, lists and history that it keeps in this browser are gone then.",
  serverStays: "The server’s are not touched.",
  reset: "Reset its data",
} as const;
