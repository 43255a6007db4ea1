import { type Card, createEmptyCard, fsrs, type Grade, Rating as Grades, StrategyMode } from "ts-fsrs";
import type { Day } from "../../shared/day.ts";
import { type Review, reviewBefore } from "./interview.ts";
import type { RatedAnswer, Schedule } from "./log.ts";
import { RATINGS, type RatingName } from "./ratings.ts";

/** Delay in minutes before a failed question is asked again. */
const RETRY_MINUTES = 10;

const GRADES: Readonly<Record<RatingName, Grade>> = {
  again: Grades.Again,
  hard: Grades.Hard,
  good: Grades.Good,
  easy: Grades.Easy,
};

// Fuzz is disabled, so that all devices compute the same dates. The maximum interval is one year, because an interview
// is weeks away.
const scheduler = fsrs({
  request_retention: 0.9,
  maximum_interval: 365,
  enable_fuzz: false,
  learning_steps: ["10m"],
  relearning_steps: ["10m"],
}).useStrategy(StrategyMode.LEARNING_STEPS, () => ({
  [Grades.Again]: { scheduled_minutes: RETRY_MINUTES, next_step: 0 },
}));

function cardOf(known: Schedule): Card {
  const {
    due,
    stability,
    difficulty,
    state = 0,
    reps = 0,
    lapses = 0,
    scheduledDays = 0,
    lastReview,
  } = known;
  return {
    ...createEmptyCard(new Date(due)),
    stability,
    difficulty,
    state,
    reps,
    lapses,
    scheduled_days: scheduledDays,
    ...(lastReview !== undefined && { last_review: new Date(lastReview) }),
  };
}

function scheduleFrom(card: Card, lastReview: string): Schedule {
  const { due, stability, difficulty, state, reps, lapses, scheduled_days: scheduledDays } = card;
  return { due: due.toISOString(), stability, difficulty, state, reps, lapses, scheduledDays, lastReview };
}

/** Returns the schedule after a rating; `before` is undefined for a question that was never answered. */
export function scheduleAfter(before: Schedule | undefined, { rating, at }: RatedAnswer): Schedule {
  const card = before ? cardOf(before) : createEmptyCard(new Date(at));
  // A clock that was set back must not lead to a negative interval.
  const last = before?.lastReview ?? at;
  const reviewedAt = Date.parse(last) > Date.parse(at) ? last : at;
  return scheduleFrom(scheduler.next(card, new Date(reviewedAt), GRADES[rating]).card, reviewedAt);
}

/**
 * Returns the next review after ratings, the earliest first; undefined without any. It respects an interview in the
 * future, whatever the kind of question.
 */
export function scheduleOf(history: readonly RatedAnswer[], interviewOn?: Day): Review | undefined {
  const schedule = history.reduce<Schedule | undefined>(scheduleAfter, undefined);
  return schedule && interviewOn !== undefined ? reviewBefore(interviewOn, schedule, history) : schedule;
}

/** Returns the next review for each possible rating after earlier ratings. */
export function schedulesByRating(
  history: readonly RatedAnswer[],
  now: string,
  interviewOn?: Day,
): Record<RatingName, Review> {
  const before = history.reduce<Schedule | undefined>(scheduleAfter, undefined);
  const after = (rating: RatingName): Review => {
    const answer = { rating, at: now };
    const schedule = scheduleAfter(before, answer);
    return interviewOn === undefined ? schedule : reviewBefore(interviewOn, schedule, [...history, answer]);
  };
  const [again, hard, good, easy] = RATINGS;
  return { again: after(again), hard: after(hard), good: after(good), easy: after(easy) };
}
