import { describe, expect, test } from "vitest";
import { ratingsByQuestion, type LogEntry, type Schedule } from "./log.ts";
import { RATINGS, type RatingName } from "./ratings.ts";
import { schedulesByRating, scheduleAfter, scheduleOf } from "./schedule.ts";

const DAY = 86_400_000;
const START = Date.parse("2026-11-22T09:00:00.000Z");
const isoAt = (milliseconds: number) => new Date(milliseconds).toISOString();
const daysTo = ({ due, lastReview = due }: Schedule) => (Date.parse(due) - Date.parse(lastReview)) / DAY;

/** Returns a function that returns pseudorandom numbers from 0 to 1. They depend only on the seed. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function pick<Item>(items: readonly [Item, ...Item[]], by: number): Item {
  return items[Math.floor(by * items.length)] ?? items[0];
}

/**
 * Creates the rating log of one device. It contains ratings at random times with their schedules, and some of them
 * are undone.
 */
function logOf(seed: number): LogEntry[] {
  const next = chance(seed);
  const log: LogEntry[] = [];
  let now = START;
  for (let step = 0; step < 40; step += 1) {
    now += Math.floor(next() * next() * 9 * DAY) + 1;
    const last = log.at(-1);
    if (last && last.rating !== "undone" && next() < 0.15) {
      log.push({ ...last, _id: `undo-${step}`, rating: "undone", undoes: last._id, at: isoAt(now) });
      continue;
    }
    const questionId = pick(["goal", "metric", "trade-off"], next());
    const rating: RatingName = pick(RATINGS, next());
    const before = scheduleOf(ratingsByQuestion(log).get(questionId) ?? []);
    const schedule = scheduleAfter(before, { rating, at: isoAt(now) });
    // The clock of the server differs slightly from that of the device.
    const at = isoAt(now + Math.floor(next() * 5_000) - 2_000);
    log.push({ _id: `rating-${step}`, questionId, rating, schedule, at });
  }
  return log;
}

/** Returns the schedule of the last rating of each question that was not undone. */
function lastValid(log: readonly LogEntry[]): Map<string, Schedule | undefined> {
  const undone = new Set(log.map(({ undoes }) => undoes));
  return new Map(
    log
      .filter(({ _id, rating }) => rating !== "undone" && !undone.has(_id))
      .map(({ questionId, schedule }) => [questionId, schedule]),
  );
}

describe.each(Array.from({ length: 25 }, (_, seed) => seed + 1))("review log %d", (seed) => {
  const log = logOf(seed);

  //proves:ratings-are-the-truth
  test("computes the stored schedules from ratings in any order", () => {
    const next = chance(seed + 1_000);
    const ranks = new Map(log.map(({ _id }) => [_id, next()]));
    const shuffled = log.toSorted((one, other) => (ranks.get(one._id) ?? 0) - (ranks.get(other._id) ?? 0));
    const derived = [...ratingsByQuestion(shuffled)].map(
      ([question, history]) => [question, scheduleOf(history)] as const,
    );
    expect(new Map(derived)).toEqual(lastValid(log));
  });

  //proves:rating-undone
  test("returns to the previous schedule when the last rating is undone", () => {
    const before = ratingsByQuestion(log);
    const rated: LogEntry = {
      _id: "late",
      questionId: "goal",
      rating: "again",
      at: isoAt(START + 900 * DAY),
    };
    const undone: LogEntry = { ...rated, _id: "late-undone", rating: "undone", undoes: rated._id };
    expect(ratingsByQuestion([...log, rated])).not.toEqual(before);
    expect(ratingsByQuestion([...log, rated, undone])).toEqual(before);
  });

  test("never schedules a better answer before a worse one", () => {
    const before = ratingsByQuestion(log).get("goal") ?? [];
    const dates = Object.values(schedulesByRating(before, isoAt(START + 400 * DAY))).map(({ due }) => due);
    expect(dates).toEqual(dates.toSorted());
  });
});

//proves:comes-back-widening
test("schedules a new question in 10 minutes, tomorrow or in some days", () => {
  const { again, hard, good, easy } = schedulesByRating([], isoAt(START));
  expect(Date.parse(again.due) - START).toBe(600_000);
  expect([hard, good, easy].map(daysTo)).toEqual([1, 2, 8]);
});

//proves:comes-back-widening
test("widens the interval after each timely good answer and restarts after a failed one", () => {
  let known: Schedule | undefined;
  const widths: number[] = [];
  for (let step = 0; step < 5; step += 1) {
    known = scheduleAfter(known, { rating: "good", at: known?.due ?? isoAt(START) });
    widths.push(daysTo(known));
  }
  expect(widths).toEqual(widths.toSorted((one, other) => one - other));
  expect(new Set(widths).size).toBe(5);
  const lost = scheduleAfter(known, { rating: "again", at: known?.due ?? "" });
  expect(daysTo(lost)).toBeLessThan(0.01);
  expect(lost.lapses).toBe(1);
});

test("retains the stability if the clock was set back", () => {
  const first = scheduleAfter(undefined, { rating: "good", at: isoAt(START) });
  const second = scheduleAfter(first, { rating: "good", at: isoAt(START - 3 * DAY) });
  expect(second.lastReview).toBe(first.lastReview);
  expect(second.stability).toBeGreaterThanOrEqual(first.stability);
});
