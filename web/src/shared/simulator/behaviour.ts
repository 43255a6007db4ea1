/** How the simulated backend behaves. */
export interface Behaviour {
  /** How long an answer takes at least, in milliseconds. */
  delay: number;
  /** Which part of the requests fails as if the network had, from 0 to 1. */
  failureRate: number;
}

/** The delay of the specification, in milliseconds. */
export const DEFAULT_DELAY = 400;
