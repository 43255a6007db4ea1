import type { components } from "../../data/api/schema.d.ts";
import { RATINGS, type RatingName } from "./ratings.ts";

/** Next review of a question and the state for the next rating. Timestamps are ISO strings. */
export type Schedule = components["schemas"]["Schedule"];

/** Stored entry of the rating log. */
export interface LogEntry {
  _id: string;
  questionId: string;
  rating: RatingName | "undone";
  /** ID of the rating that this entry undoes. */
  undoes?: string | undefined;
  /** Indexes of the key points that the user checked; absent without a self-check. */
  checkedPoints?: readonly number[] | undefined;
  /** Schedule that the device computed for the rating. */
  schedule?: Schedule | undefined;
  /** Time at which the server stored the entry. */
  at: string;
}

/** Valid rating and its time. */
export interface RatedAnswer {
  rating: RatingName;
  at: string;
}

/** Entry that was not undone. */
export type CurrentRating = LogEntry & { rating: RatingName };

/** Returns the time of an entry: the device's time, which its schedule uses, if known. */
export function ratedAt({ schedule, at }: LogEntry): string {
  return schedule?.lastReview ?? at;
}

function byTime(one: LogEntry, other: LogEntry): number {
  return Date.parse(ratedAt(one)) - Date.parse(ratedAt(other)) || (one._id < other._id ? -1 : 1);
}

function isRating(entry: LogEntry): entry is CurrentRating {
  return RATINGS.some((name) => name === entry.rating);
}

/** Returns the ratings that were not undone, in the order of their times, whatever the order of arrival. */
export function currentRatings(log: readonly LogEntry[]): CurrentRating[] {
  const undone = new Set(log.map(({ undoes }) => undoes));
  return log
    .filter(isRating)
    .filter(({ _id }) => !undone.has(_id))
    .toSorted(byTime);
}

/** Returns the valid ratings by question, the earliest first. */
export function ratingsByQuestion(log: readonly LogEntry[]): Map<string, RatedAnswer[]> {
  const byQuestion = new Map<string, RatedAnswer[]>();
  for (const entry of currentRatings(log)) {
    const answered = { rating: entry.rating, at: ratedAt(entry) };
    const known = byQuestion.get(entry.questionId);
    if (known) known.push(answered);
    else byQuestion.set(entry.questionId, [answered]);
  }
  return byQuestion;
}

/** Number of consecutive self-checks without a point after which the point counts as missed. */
const CHECKS = 2;

/**
 * Returns the indexes below `count` of the key points that the user did not check in either of the last two self-checks
 * of a question. After fewer than two self-checks it returns no index.
 */
export function missedPoints(ratings: readonly CurrentRating[], questionId: string, count: number): number[] {
  const checks = ratings
    .filter((rating) => rating.questionId === questionId)
    .flatMap(({ checkedPoints }) => (checkedPoints ? [new Set(checkedPoints)] : []))
    .slice(-CHECKS);
  if (checks.length < CHECKS) return [];
  return Array.from({ length: count }, (_, point) => point).filter((point) =>
    checks.every((checked) => !checked.has(point)),
  );
}
