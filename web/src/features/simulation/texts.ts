/** The words of the line that says that the simulated backend answers. */
export const texts = {
  name: "Simulated backend",
  loading: "Loading the simulated backend",
  inDemo: "This page has no server: what you do stays in this browser.",
  inTab: "The simulated backend answers this tab: what you do stays in this browser.",
  startedFresh: "What this browser kept could not be read; it has started fresh.",
  notReset: "It could not be reset.",
  reset: "Reset",
  toServer: "Back to the server",
} as const;
