import { foldWords } from "../../shared/text/fold.ts";

/** Filler word, such as "um", and how often it occurs. */
export interface FillerWord {
  words: string;
  count: number;
}

/** Measures of the words in a recorded answer. */
export interface WordMeasures {
  words: number;
  /** Number of words per minute. */
  rate: number;
  /** Filler words of the answer, the most frequent first. */
  fillers: readonly FillerWord[];
}

const FILLERS = [
  "um",
  "uh",
  "er",
  "erm",
  "hmm",
  "like",
  "you know",
  "i mean",
  "sort of",
  "kind of",
  "basically",
  "actually",
  "literally",
];

/** Minimum length in characters of a word that counts as a key word of a point. */
const KEY_WORD = 5;

/** Number of first characters that must be equal, so that two words count as forms of the same word. */
const STEM = 5;

/** Minimum share of a point's key words that a text must contain to mention the point. */
const MENTIONED = 0.5;

function occurrences(words: readonly string[], filler: readonly string[]): number {
  return words.filter((_, start) => filler.every((word, index) => words[start + index] === word)).length;
}

/** Measures the words of an answer. `seconds` is its duration. Filler words are detected only in English. */
export function measureWords(text: string, seconds: number): WordMeasures {
  const words = foldWords(text);
  const fillers = FILLERS.map((filler) => ({ words: filler, count: occurrences(words, filler.split(" ")) }));
  return {
    words: words.length,
    rate: seconds > 0 ? Math.round((words.length * 60) / seconds) : 0,
    fillers: fillers.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count),
  };
}

const stemOf = (word: string) => word.slice(0, STEM);

/**
 * Returns the points of which a text contains at least half of the long words. The result is only a hint for the
 * user.
 */
export function mentionedPoints(points: readonly string[], text: string): string[] {
  const said = new Set(foldWords(text).map(stemOf));
  return points.filter((point) => {
    const keys = foldWords(point).filter(({ length }) => length >= KEY_WORD);
    const heard = keys.filter((word) => said.has(stemOf(word))).length;
    return keys.length > 0 && heard / keys.length >= MENTIONED;
  });
}
