/** Texts of the reset dialog. */
export const texts = {
  title: "Reset the simulated backend?",
  lost: "This deletes its accounts, lists, notes and plans in this browser and restores the original library.",
  serverStays: "Data on the server does not change.",
  reset: "Reset data",
} as const;
