/** Settings of the simulated backend. */
export interface Behaviour {
  /** Minimum response time in milliseconds. */
  delay: number;
  /** Share of requests that fail with a network error, from 0 to 1. */
  failureRate: number;
}

/** Message of a request that fails because of the failure rate. */
export const SIMULATED_FAILURE = "The simulated backend was told to fail.";

/** Default delay of the specification in milliseconds. */
export const DEFAULT_DELAY = 400;
