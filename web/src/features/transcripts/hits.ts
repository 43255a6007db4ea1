import type { Cue } from "../../data/api/types.ts";
import { foldWords } from "../../shared/text/fold.ts";

/** Returns the folded words of the cues, computed once because there are thousands. */
export function foldedCues(cues: readonly Cue[]): readonly string[][] {
  return cues.map(({ text }) => foldWords(text));
}

/** Returns the indexes of the cues in which every query word is a word prefix, in order; none without a query. */
export function findHits(cues: readonly string[][], wanted: readonly string[]): readonly number[] {
  if (wanted.length === 0) return [];
  const holds = (words: string[]) => wanted.every((word) => words.some((own) => own.startsWith(word)));
  return cues.flatMap((words, index) => (holds(words) ? [index] : []));
}

/** Returns the index of the first match at or after a cue; after the last match it wraps around. */
export function nextHit(hits: readonly number[], cue: number): number {
  return Math.max(
    hits.findIndex((hit) => hit >= cue),
    0,
  );
}
