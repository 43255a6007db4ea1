import { useState } from "react";
import { recall } from "../../shared/entry/entryMemory.ts";
import { useKept } from "../../shared/entry/useKept.ts";

/** How many shuffled orders there are to draw from: answers to these the server keeps ready. */
const SEEDS = 64;

/** Under which name an entry of the browser's history keeps its order. */
const KEPT = "seed";

function isSeed(value: unknown): value is number {
  return Number.isInteger(value);
}

function anyBelow(count: number): number {
  return Math.floor(Math.random() * count);
}

/**
 * Which of the server's shuffled orders is shown: drawn once a visit, and found again by Back, Forward and a reload.
 * Also the way to draw another.
 */
export function useSeed(): [seed: number, draw: () => void] {
  const [drawn] = useState(() => anyBelow(SEEDS));
  const [seed, setSeed] = useKept(KEPT, isSeed, drawn);
  return [seed, () => setSeed((seed + 1 + anyBelow(SEEDS - 1)) % SEEDS)];
}

/** The order that an entry of the browser's history shows; null when it has none yet. */
export function keptSeed(entry: string): number | null {
  const kept = recall(entry, KEPT);
  return isSeed(kept) ? kept : null;
}
