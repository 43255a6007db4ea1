import { describe, expect, test } from "vitest";
import { histories, type LogEntry, type Schedule } from "./log.ts";
import { RATINGS, type RatingName } from "./ratings.ts";
import { outlook, scheduleAfter, scheduleOf } from "./schedule.ts";

const DAY = 86_400_000;
const START = Date.parse("2026-11-22T09:00:00.000Z");
const isoAt = (milliseconds: number) => new Date(milliseconds).toISOString();
const daysTo = ({ due, lastReview = due }: Schedule) => (Date.parse(due) - Date.parse(lastReview)) / DAY;

/** Numbers from 0 to 1 that look random, and are the same for the same seed. */
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

/** The log of one device: ratings of some questions at any moments, each with the schedule it led to; some are undone. */
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
    const before = scheduleOf(histories(log).get(questionId) ?? []);
    const schedule = scheduleAfter(before, { rating, at: isoAt(now) });
    // The library hears of it a little later, by a clock of its own.
    const at = isoAt(now + Math.floor(next() * 5_000) - 2_000);
    log.push({ _id: `rating-${step}`, questionId, rating, schedule, at });
  }
  return log;
}

/** The last rating of each question that was not undone, by the order in which they were given. */
function lastKept(log: readonly LogEntry[]): Map<string, Schedule | undefined> {
  const undone = new Set(log.map(({ undoes }) => undoes));
  return new Map(
    log
      .filter(({ _id, rating }) => rating !== "undone" && !undone.has(_id))
      .map(({ questionId, schedule }) => [questionId, schedule]),
  );
}

describe.each(Array.from({ length: 25 }, (_, seed) => seed + 1))("a log, the %dth of its kind", (seed) => {
  const log = logOf(seed);

  //proves:ratings-are-the-truth
  test("gives the schedules that were kept beside it, in whatever order it arrives", () => {
    const next = chance(seed + 1_000);
    const places = new Map(log.map(({ _id }) => [_id, next()]));
    const shuffled = log.toSorted((one, other) => (places.get(one._id) ?? 0) - (places.get(other._id) ?? 0));
    const derived = [...histories(shuffled)].map(
      ([question, history]) => [question, scheduleOf(history)] as const,
    );
    expect(new Map(derived)).toEqual(lastKept(log));
  });

  //proves:rating-undone
  test("is as before when the last rating is undone", () => {
    const before = histories(log);
    const rated: LogEntry = {
      _id: "late",
      questionId: "goal",
      rating: "again",
      at: isoAt(START + 900 * DAY),
    };
    const undone: LogEntry = { ...rated, _id: "late-undone", rating: "undone", undoes: rated._id };
    expect(histories([...log, rated])).not.toEqual(before);
    expect(histories([...log, rated, undone])).toEqual(before);
  });

  test("never lets a better answer come back sooner", () => {
    const before = scheduleOf(histories(log).get("goal") ?? []);
    const dates = Object.values(outlook(before, isoAt(START + 400 * DAY))).map(({ due }) => due);
    expect(dates).toEqual(dates.toSorted());
  });
});

//proves:comes-back-widening
test("a question never asked before comes back in 10 minutes, tomorrow, or in some days", () => {
  const { again, hard, good, easy } = outlook(undefined, isoAt(START));
  expect(Date.parse(again.due) - START).toBe(600_000);
  expect([hard, good, easy].map(daysTo)).toEqual([1, 2, 8]);
});

//proves:comes-back-widening
test("each good answer in time widens the interval, and one that was not known starts again", () => {
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

test("a clock that was put back does not undo what is known", () => {
  const first = scheduleAfter(undefined, { rating: "good", at: isoAt(START) });
  const second = scheduleAfter(first, { rating: "good", at: isoAt(START - 3 * DAY) });
  expect(second.lastReview).toBe(first.lastReview);
  expect(second.stability).toBeGreaterThanOrEqual(first.stability);
});
