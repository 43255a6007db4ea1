import type { components } from "../../data/api/schema.d.ts";
import { RATINGS, type RatingName } from "./ratings.ts";

/**
 * Time of the next review of a question, and the state from which a rating computes the next schedule. Timestamps are
 * ISO strings.
 */
export type Schedule = components["schemas"]["Schedule"];

/** Entry of the rating log on the server. */
export interface LogEntry {
  _id: string;
  questionId: string;
  rating: RatingName | "undone";
  /** ID of an earlier rating that this entry undoes. */
  undoes?: string | undefined;
  /** Indexes of the key points that the user has checked; absent if the answer was not checked. */
  checkedPoints?: readonly number[] | undefined;
  /** Schedule that the device has computed after the rating. */
  schedule?: Schedule | undefined;
  /** Time at which the server has stored the entry. */
  at: string;
}

/** Rating that was not undone, and its time. */
export interface RatedAnswer {
  rating: RatingName;
  at: string;
}

/** Rating that was not undone. */
export type CurrentRating = LogEntry & { rating: RatingName };

/**
 * Returns the time of a rating. This is the time on the device, which the schedule uses, or else the time on the
 * server.
 */
export function ratedAt({ schedule, at }: LogEntry): string {
  return schedule?.lastReview ?? at;
}

function byTime(one: LogEntry, other: LogEntry): number {
  return Date.parse(ratedAt(one)) - Date.parse(ratedAt(other)) || (one._id < other._id ? -1 : 1);
}

function isRating(entry: LogEntry): entry is CurrentRating {
  return RATINGS.some((name) => name === entry.rating);
}

/** Returns the ratings that were not undone, ordered by their times. The order of the log does not matter. */
export function currentRatings(log: readonly LogEntry[]): CurrentRating[] {
  const undone = new Set(log.map(({ undoes }) => undoes));
  return log
    .filter(isRating)
    .filter(({ _id }) => !undone.has(_id))
    .toSorted(byTime);
}

/** Returns the ratings that were not undone, by question, the earliest first. */
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

/** Number of consecutive answers without a key point, after which the point counts as missed. */
const CHECKS = 2;

/**
 * Returns the indexes below `count` of key points that the user has missed, which means not checked in either of the
 * last two answers. After fewer than two answers it returns none.
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
