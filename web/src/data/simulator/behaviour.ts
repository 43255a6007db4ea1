/** Settings of the simulated backend. */
export interface SimulationSettings {
  /** Minimum response time in milliseconds. */
  delay: number;
  /** Share of requests that fail with a network error, as a number from 0 to 1. */
  failureRate: number;
}

/** Error message of a request that fails because of `failureRate`. */
export const SIMULATED_FAILURE = "The simulated backend was told to fail.";

/** Delay in milliseconds that the specification requires by default. */
export const DEFAULT_DELAY = 400;
