import { texts } from "./texts.ts";

const MINUTE = 60;

/** Bounds of a video's length in seconds, both inclusive. */
interface Bounds {
  minSeconds?: number;
  maxSeconds?: number;
}

// Under each name as it stands in the address. What is of unknown length passes the first alone.
const BOUNDS = {
  any: {},
  "under-15": { maxSeconds: 15 * MINUTE - 1 },
  "15-40": { minSeconds: 15 * MINUTE, maxSeconds: 40 * MINUTE },
  "over-40": { minSeconds: 40 * MINUTE + 1 },
} as const satisfies Record<string, Bounds>;

/** A choice among lengths of videos. */
export type Length = keyof typeof BOUNDS;

/** The choice that stands for no filter. */
export const ANY_LENGTH: Length = "any";

function isLength(name: string | null): name is Length {
  return name !== null && Object.hasOwn(BOUNDS, name);
}

/** The choice of that name; any length when there is none. */
export function lengthCalled(name: string | null): Length {
  return isLength(name) ? name : ANY_LENGTH;
}

/** The choices, in their order, with their names for a person. */
export const LENGTHS = Object.keys(BOUNDS)
  .filter(isLength)
  .map((value) => ({ value, label: texts.lengths[value] }));

/** What the server is asked for a choice. */
export function boundsOf(length: Length): Bounds {
  return BOUNDS[length];
}
