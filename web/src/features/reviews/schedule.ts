import {
  type Card,
  createEmptyCard,
  fsrs,
  type Grade,
  Rating as Grades,
  type StateType,
  StrategyMode,
} from "ts-fsrs";
import type { Answered, Schedule } from "./log.ts";
import { RATINGS, type RatingName } from "./ratings.ts";

/** How long a question that went wrong rests before it comes back, in minutes. */
const REST = 10;

const GRADES: Readonly<Record<RatingName, Grade>> = {
  again: Grades.Again,
  hard: Grades.Hard,
  good: Grades.Good,
  easy: Grades.Easy,
};

const STATES: readonly StateType[] = ["New", "Learning", "Review", "Relearning"];

// Without chance: any device has to find the same dates. An interview is weeks away, not years.
const scheduler = fsrs({
  request_retention: 0.9,
  maximum_interval: 365,
  enable_fuzz: false,
  learning_steps: ["10m"],
  relearning_steps: ["10m"],
}).useStrategy(StrategyMode.LEARNING_STEPS, () => ({
  [Grades.Again]: { scheduled_minutes: REST, next_step: 0 },
}));

function cardOf({ due, stability, difficulty, state, reps, lapses, days, reviewed }: Schedule): Card {
  return {
    ...createEmptyCard(new Date(due)),
    stability,
    difficulty,
    state: Math.max(0, STATES.indexOf(state)),
    reps,
    lapses,
    scheduled_days: days,
    last_review: new Date(reviewed),
  };
}

function scheduleFrom(card: Card, reviewed: string): Schedule {
  return {
    due: card.due.toISOString(),
    stability: card.stability,
    difficulty: card.difficulty,
    state: STATES[card.state] ?? "New",
    reps: card.reps,
    lapses: card.lapses,
    days: card.scheduled_days,
    reviewed,
  };
}

/** The schedule that a rating leads to, after the one before; undefined stands for a question that was never answered. */
export function scheduleAfter(before: Schedule | undefined, { rating, at }: Answered): Schedule {
  const card = before ? cardOf(before) : createEmptyCard(new Date(at));
  // A clock that was put back must not make the time since the last answer less than none.
  const late = before !== undefined && Date.parse(before.reviewed) > Date.parse(at);
  const moment = late ? before.reviewed : at;
  return scheduleFrom(scheduler.next(card, new Date(moment), GRADES[rating]).card, moment);
}

/** The schedule that a question's ratings lead to, the earliest first; undefined without any. */
export function scheduleOf(history: readonly Answered[]): Schedule | undefined {
  return history.reduce<Schedule | undefined>(scheduleAfter, undefined);
}

/** When a question would come back after each rating that can be given now. */
export function outlook(before: Schedule | undefined, now: string): Record<RatingName, Schedule> {
  const after = (rating: RatingName) => scheduleAfter(before, { rating, at: now });
  const [again, hard, good, easy] = RATINGS;
  return { again: after(again), hard: after(hard), good: after(good), easy: after(easy) };
}
