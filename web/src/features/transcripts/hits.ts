import type { Cue } from "../../data/api/types.ts";
import { foldedWords } from "../../shared/text/fold.ts";

/** What a transcript's cues hold, folded for searching: computed once, as there are thousands. */
export function foldedCues(cues: readonly Cue[]): readonly string[][] {
  return cues.map(({ text }) => foldedWords(text));
}

/** The places of the cues in which every word looked for begins some word, in order; none for no words. */
export function hitsIn(cues: readonly string[][], wanted: readonly string[]): readonly number[] {
  if (wanted.length === 0) return [];
  const holds = (words: string[]) => wanted.every((word) => words.some((own) => own.startsWith(word)));
  return cues.flatMap((words, place) => (holds(words) ? [place] : []));
}

/** The place among the hits of the first at or after a cue; the first of all after the last. */
export function hitFrom(hits: readonly number[], cue: number): number {
  return Math.max(
    hits.findIndex((hit) => hit >= cue),
    0,
  );
}
