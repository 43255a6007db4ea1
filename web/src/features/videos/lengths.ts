import { texts } from "./texts.ts";

const MINUTE = 60;

/** Minimum and maximum length of a video in seconds, both inclusive. */
interface Bounds {
  minSeconds?: number;
  maxSeconds?: number;
}

// Bounds of the length by the name in the address. A video of unknown length matches only the first name.
const BOUNDS = {
  any: {},
  "under-15": { maxSeconds: 15 * MINUTE - 1 },
  "15-40": { minSeconds: 15 * MINUTE, maxSeconds: 40 * MINUTE },
  "over-40": { minSeconds: 40 * MINUTE + 1 },
} as const satisfies Record<string, Bounds>;

/** Name of a length that the user can select. */
export type LengthChoice = keyof typeof BOUNDS;

/** Name of the choice that selects videos of any length. */
export const ANY_LENGTH: LengthChoice = "any";

function isLength(name: string | null): name is LengthChoice {
  return name !== null && Object.hasOwn(BOUNDS, name);
}

/** Returns the choice with this name, or any length if the name is unknown. */
export function parseLengthChoice(name: string | null): LengthChoice {
  return isLength(name) ? name : ANY_LENGTH;
}

/** Choices of a length in order, with their labels. */
export const LENGTHS = Object.keys(BOUNDS)
  .filter(isLength)
  .map((value) => ({ value, label: texts.lengths[value] }));

/** Returns the bounds of a length choice, for a request. */
export function lengthBoundsOf(length: LengthChoice): Bounds {
  return BOUNDS[length];
}
