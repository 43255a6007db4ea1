import { useState } from "react";
import { readEntryState } from "../../shared/entry/historyState.ts";
import { useHistoryState } from "../../shared/entry/useHistoryState.ts";

/** Number of shuffled orders. The server caches responses for them. */
const SEEDS = 64;

/** Name of the seed in the state of the history entry. */
const STATE_NAME = "seed";

function isSeed(value: unknown): value is number {
  return Number.isInteger(value);
}

function anyBelow(count: number): number {
  return Math.floor(Math.random() * count);
}

/**
 * Returns the seed of the shuffled order and a function that picks another. It is random per visit and restored by
 * Back, Forward and a reload.
 */
export function useShuffleSeed(): [seed: number, draw: () => void] {
  const [drawn] = useState(() => anyBelow(SEEDS));
  const [seed, setSeed] = useHistoryState(STATE_NAME, isSeed, drawn);
  return [seed, () => setSeed((seed + 1 + anyBelow(SEEDS - 1)) % SEEDS)];
}

/** Returns the seed of a history entry; null if the entry has no seed. */
export function savedShuffleSeed(entry: string): number | null {
  const saved = readEntryState(entry, STATE_NAME);
  return isSeed(saved) ? saved : null;
}
