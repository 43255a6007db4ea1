import type { BankQuestion } from "../../features/questions/bank.ts";
import { foldWords } from "../../shared/text/fold.ts";
import { DEFAULT_ANSWER_MINUTES, MAX_QUESTION_TEXT } from "../../shared/limits.ts";
import type { GuessEdits } from "./listDraft.ts";

/** Maximum number of questions that the user can add at once. */
export const MAX_LINES = 200;

/** Maximum number of lines that are parsed. The rest of the text is not changed. */
export const MAX_PARSED_LINES = 400;

/**
 * Reason why a line is not added: it is too long, there are too many lines, the question exists, or the line repeats
 * another line.
 */
export type LineProblem = "long" | "tooMany" | "known" | "repeated";

/** Question from a pasted list. */
export interface OwnQuestionLine {
  /** Number of the line in the text, from 1. */
  number: number;
  /** Text of the question without a list marker. */
  text: string;
  problem: LineProblem | undefined;
}

// List marker at the start of a line: a bullet, or a number with a full stop, colon or bracket.
const MARKER = /^(?:[-*•–—]|\(?\d{1,3}[.):])\s+/u;

/** Returns the words of a text without case and accents, to compare questions. */
function keyOf(text: string): string {
  return foldWords(text).join(" ");
}

/** Returns the non-empty lines of a text without list markers, and their line numbers. */
function numberedLines(text: string) {
  return text
    .split("\n")
    .map((line, index) => ({ number: index + 1, text: line.trim().replace(MARKER, "").trim() }))
    .filter((line) => line.text !== "");
}

/** Returns the number of non-empty lines that {@link parseOwnQuestions} skips at the end of a text. */
export function countUnparsedLines(text: string): number {
  return Math.max(0, numberedLines(text).length - MAX_PARSED_LINES);
}

/**
 * Splits a pasted text into questions, one per line. It skips empty lines, and all lines after {@link
 * MAX_PARSED_LINES}. `known` contains the user's existing questions.
 */
export function parseOwnQuestions(text: string, known: Iterable<string>): OwnQuestionLine[] {
  const existing = new Set([...known].map(keyOf));
  const seen = new Set<string>();
  const problemOf = (question: string): LineProblem | undefined => {
    const key = keyOf(question);
    if ([...question].length > MAX_QUESTION_TEXT) return "long";
    if (existing.has(key)) return "known";
    if (seen.has(key)) return "repeated";
    if (seen.size >= MAX_LINES) return "tooMany";
    seen.add(key);
    return undefined;
  };
  return numberedLines(text)
    .slice(0, MAX_PARSED_LINES)
    .map(({ number, text: question }) => ({
      number,
      text: question,
      problem: problemOf(question),
    }));
}

/** Returns the text without the lines that were added or that repeat an existing question. */
export function removeAddedLines(text: string, lines: readonly OwnQuestionLine[]): string {
  const retained = new Set<LineProblem | undefined>(["long", "tooMany"]);
  const done = new Set(lines.filter(({ problem }) => !retained.has(problem)).map(({ number }) => number));
  return text
    .split("\n")
    .filter((_, index) => !done.has(index + 1))
    .join("\n")
    .trim();
}

/** Returns the changed guesses of the questions in a text, without those of removed questions. */
export function editsInText(text: string, edits: GuessEdits): GuessEdits {
  const questions = new Set(numberedLines(text).map((line) => line.text));
  return Object.fromEntries(Object.entries(edits).filter(([question]) => questions.has(question)));
}

/** Category of a question, and the length of an answer in minutes. */
export interface QuestionGuess {
  /** ID of the category; empty if unknown. */
  category: string;
  minutes: number;
}

/** Guess for a question that has no word in common with the question bank. */
export const DEFAULT_GUESS: QuestionGuess = { category: "", minutes: DEFAULT_ANSWER_MINUTES };

/** Number of similar questions. The median length of their answers is the guessed length. */
const NEIGHBOURS = 5;

type Words = ReadonlySet<string>;

interface Sample {
  question: BankQuestion;
  words: Words;
}

/** Number of questions of a category, and the number of its questions that contain each word. */
interface CategoryWords {
  size: number;
  counts: Map<string, number>;
  samples: Sample[];
}

const commonWords = (one: Words, other: Words) => [...one].filter((word) => other.has(word)).length;

/**
 * Returns the logarithm of the probability that the words belong to a question of the category, by a naive Bayes
 * classifier.
 */
function likelihood({ size, counts }: CategoryWords, words: readonly string[]): number {
  return words.reduce((sum, word) => sum + Math.log(((counts.get(word) ?? 0) + 0.2) / (size + 0.4)), 0);
}

function medianMinutes(samples: readonly Sample[], own: Words): number {
  const similar = samples
    .map(({ question, words }) => ({ question, common: commonWords(own, words) }))
    .toSorted((one, other) => other.common - one.common)
    .slice(0, NEIGHBOURS)
    .map(({ question }) => question.minutes)
    .toSorted((one, other) => one - other);
  return similar[Math.floor(similar.length / 2)] ?? DEFAULT_GUESS.minutes;
}

/** Maximum number of guesses in the cache. When it is full, it is cleared. */
const MAX_CACHED_GUESSES = 2 * MAX_PARSED_LINES;

/**
 * Returns a function that guesses the category of a question and the length of an answer. It compares the question
 * with the question bank and caches its guesses by text, because a list is parsed again after each key press.
 */
export function createQuestionGuesser(bank: readonly BankQuestion[]): (text: string) => QuestionGuess {
  const samples = bank.map((question) => ({ question, words: new Set(foldWords(question.text)) }));
  const byCategory = new Map<string, CategoryWords>();
  for (const sample of samples) {
    const { category } = sample.question;
    const own = byCategory.get(category) ?? { size: 0, counts: new Map<string, number>(), samples: [] };
    byCategory.set(category, own);
    own.size += 1;
    own.samples.push(sample);
    for (const word of sample.words) own.counts.set(word, (own.counts.get(word) ?? 0) + 1);
  }
  const vocabulary = new Set(samples.flatMap(({ words }) => Array.from(words)));

  const cache = new Map<string, QuestionGuess>();

  function guess(text: string): QuestionGuess {
    const own = new Set(foldWords(text));
    const words = [...own].filter((word) => vocabulary.has(word));
    if (words.length === 0) return DEFAULT_GUESS;
    const [best] = [...byCategory]
      .map(([category, of]) => ({ category, of, score: likelihood(of, words) }))
      .toSorted((one, other) => other.score - one.score);
    return best ? { category: best.category, minutes: medianMinutes(best.of.samples, own) } : DEFAULT_GUESS;
  }

  return (text) => {
    const cached = cache.get(text);
    if (cached) return cached;
    const guessed = guess(text);
    if (cache.size === MAX_CACHED_GUESSES) cache.clear();
    cache.set(text, guessed);
    return guessed;
  };
}
