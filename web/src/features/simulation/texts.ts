/** Texts about the simulated backend. */
export const texts = {
  name: "Simulated backend",
  loading: "Loading the simulated backend",
  inDemo: "This demo has no server. Your data stays in this browser.",
  inTab: "This tab uses the simulated backend. Your data stays in this browser.",
  startedFresh: "The stored data could not be read. The simulated backend starts with new data.",
  notReset: "Couldn’t reset the data.",
  reset: "Reset",
  toServer: "Back to the server",
} as const;
