import type { Cue } from "../../data/api/types.ts";
import { foldWords } from "../../shared/text/fold.ts";

/**
 * Returns the words of each cue, folded by `foldText`. They are computed once per transcript, which can have
 * thousands of cues.
 */
export function foldedCues(cues: readonly Cue[]): readonly string[][] {
  return cues.map(({ text }) => foldWords(text));
}

/**
 * Returns the indexes of the cues that match, in order. In a matching cue, each word of the query is the start of a
 * word. Without a query, no cue matches.
 */
export function findHits(cues: readonly string[][], wanted: readonly string[]): readonly number[] {
  if (wanted.length === 0) return [];
  const holds = (words: string[]) => wanted.every((word) => words.some((own) => own.startsWith(word)));
  return cues.flatMap((words, index) => (holds(words) ? [index] : []));
}

/**
 * Returns the index of the first match from a cue on. If there is no match after the cue, it returns the first match
 * of all.
 */
export function nextHit(hits: readonly number[], cue: number): number {
  return Math.max(
    hits.findIndex((hit) => hit >= cue),
    0,
  );
}
