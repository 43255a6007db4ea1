import { texts } from "./texts.ts";

const MINUTE = 60;

/** Inclusive bounds of a video's length in seconds. */
interface Bounds {
  minSeconds?: number;
  maxSeconds?: number;
}

// Bounds by the name in the address. Videos of unknown length match only the first entry.
const BOUNDS = {
  any: {},
  "under-15": { maxSeconds: 15 * MINUTE - 1 },
  "15-40": { minSeconds: 15 * MINUTE, maxSeconds: 40 * MINUTE },
  "over-40": { minSeconds: 40 * MINUTE + 1 },
} as const satisfies Record<string, Bounds>;

/** Choice of a length. */
export type LengthChoice = keyof typeof BOUNDS;

/** Choice without a filter. */
export const ANY_LENGTH: LengthChoice = "any";

function isLength(name: string | null): name is LengthChoice {
  return name !== null && Object.hasOwn(BOUNDS, name);
}

/** Returns the choice with the name; any length if the name is unknown. */
export function lengthByName(name: string | null): LengthChoice {
  return isLength(name) ? name : ANY_LENGTH;
}

/** Choices in order with their labels. */
export const LENGTHS = Object.keys(BOUNDS)
  .filter(isLength)
  .map((value) => ({ value, label: texts.lengths[value] }));

/** Returns the bounds of a choice for the server. */
export function lengthBoundsOf(length: LengthChoice): Bounds {
  return BOUNDS[length];
}
