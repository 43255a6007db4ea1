/** How the simulated backend behaves. */
export interface Behaviour {
  /** How long an answer takes at least, in milliseconds. */
  delay: number;
  /** Which part of the requests fails as if the network had, from 0 to 1. */
  failureRate: number;
}

/** What is said of a request that fails because the failure rate wants it so. */
export const TOLD_TO_FAIL = "The simulated backend was told to fail.";

/** The delay of the specification, in milliseconds. */
export const DEFAULT_DELAY = 400;
