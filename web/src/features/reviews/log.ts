import type { components } from "../../data/api/schema.d.ts";
import { RATINGS, type RatingName } from "./ratings.ts";

/** When a question comes back, and what the next rating goes on from. Moments are ISO. */
export type Schedule = components["schemas"]["Schedule"];

/** An entry of the log of ratings, as it is kept. */
export interface LogEntry {
  _id: string;
  questionId: string;
  rating: RatingName | "undone";
  /** The entry that this one undoes. */
  undoes?: string | undefined;
  /** What the rating led to on the device that it was given on. */
  schedule?: Schedule | undefined;
  /** When the library got to know of it. */
  at: string;
}

/** A rating that holds, and when it was given. */
export interface Answered {
  rating: RatingName;
  at: string;
}

/** An entry of the log that holds. */
export type Standing = LogEntry & { rating: RatingName };

/** The moment of an entry: by the device's own clock, which its schedule was made with, where that is known. */
export function momentOf({ schedule, at }: LogEntry): string {
  return schedule?.lastReview ?? at;
}

function byMoment(one: LogEntry, other: LogEntry): number {
  return Date.parse(momentOf(one)) - Date.parse(momentOf(other)) || (one._id < other._id ? -1 : 1);
}

function isRating(entry: LogEntry): entry is Standing {
  return RATINGS.some((name) => name === entry.rating);
}

/**
 * The ratings of a log that hold, in the order in which they were given: whatever order they came in, and without
 * those that were undone.
 */
export function standing(log: readonly LogEntry[]): Standing[] {
  const undone = new Set(log.map(({ undoes }) => undoes));
  return log
    .filter(isRating)
    .filter(({ _id }) => !undone.has(_id))
    .toSorted(byMoment);
}

/** The ratings that hold, by question, the earliest first. */
export function histories(log: readonly LogEntry[]): Map<string, Answered[]> {
  const byQuestion = new Map<string, Answered[]>();
  for (const entry of standing(log)) {
    const answered = { rating: entry.rating, at: momentOf(entry) };
    const known = byQuestion.get(entry.questionId);
    if (known) known.push(answered);
    else byQuestion.set(entry.questionId, [answered]);
  }
  return byQuestion;
}
