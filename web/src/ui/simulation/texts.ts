/** The words of the question before the simulated backend is reset. */
export const texts = {
  title: "Reset the simulated backend?",
  lost: "Accounts, lists, notes and plans that it keeps in this browser are gone then, and the library is as it came.",
  serverStays: "The server’s are not touched.",
  reset: "Reset its data",
} as const;
