import { useState } from "react";
import { readEntryState } from "../../shared/entry/historyState.ts";
import { useHistoryState } from "../../shared/entry/useHistoryState.ts";

/** Number of different shuffled orders. It is limited, because the server caches a response for each order. */
const SEEDS = 64;

/** Name under which the seed is saved in the history state. */
const STATE_NAME = "seed";

function isSeed(value: unknown): value is number {
  return Number.isInteger(value);
}

function anyBelow(count: number): number {
  return Math.floor(Math.random() * count);
}

/**
 * Returns the seed of the shuffled order, and a function that selects another seed. Each visit has a random seed.
 * Back, Forward and a reload restore it.
 */
export function useShuffleSeed(): [seed: number, draw: () => void] {
  const [drawn] = useState(() => anyBelow(SEEDS));
  const [seed, setSeed] = useHistoryState(STATE_NAME, isSeed, drawn);
  return [seed, () => setSeed((seed + 1 + anyBelow(SEEDS - 1)) % SEEDS)];
}

/** Returns the seed that is saved for a history entry; null if no seed is saved. */
export function savedShuffleSeed(entry: string): number | null {
  const saved = readEntryState(entry, STATE_NAME);
  return isSeed(saved) ? saved : null;
}
