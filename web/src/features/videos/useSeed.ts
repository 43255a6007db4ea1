import { useState } from "react";
import { useKept } from "../../shared/entry/useKept.ts";

/** How many shuffled orders there are to draw from: answers to these the server keeps ready. */
const SEEDS = 64;

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
  const [seed, setSeed] = useKept("seed", isSeed, drawn);
  return [seed, () => setSeed((seed + 1 + anyBelow(SEEDS - 1)) % SEEDS)];
}
