import { describe, expect, test } from "vitest";
import { dayAt, daysAfter, zoneOfDevice } from "../../shared/day.ts";
import type { RatedAnswer } from "./log.ts";
import { RATINGS, type RatingName } from "./ratings.ts";
import { schedulesByRating, scheduleOf } from "./schedule.ts";

const INTERVIEW = "2026-12-13";
const dayOf = (timestamp: string) => dayAt(Date.parse(timestamp), zoneOfDevice());

/** Returns the timestamp of an hour of the day `count` days before the interview. */
function before(count: number, hour = 9): string {
  const day = daysAfter(INTERVIEW, -count);
  return new Date(`${day}T${String(hour).padStart(2, "0")}:30`).toISOString();
}

/** Returns ratings that are each given at the due date of the last one, until no review precedes the interview. */
function answered(first: string, ratingAt: (index: number) => RatingName): RatedAnswer[] {
  const history: RatedAnswer[] = [];
  let at: string | undefined = first;
  while (at !== undefined && history.length < 60) {
    history.push({ rating: ratingAt(history.length), at });
    const next = scheduleOf(history, INTERVIEW);
    at = next === undefined || next.isAfterInterview ? undefined : next.due;
  }
  return history;
}

/** Returns the rating that pseudo-random numbers select. */
function ratingsOf(seed: number): (index: number) => RatingName {
  return (index) => RATINGS[(seed * 7 + index * index * 3 + index * seed) % RATINGS.length] ?? "good";
}

//proves:comes-back-widening
describe.each([1, 2, 3, 5, 8, 13, 21, 40])("with %i days left", (left) => {
  test.each([0, 9, 23])("schedules no review on the interview day or later, at %i h", (hour) => {
    for (let seed = 0; seed < 12; seed += 1) {
      const history = answered(before(left, hour), ratingsOf(seed));
      for (let count = 1; count <= history.length; count += 1) {
        const next = scheduleOf(history.slice(0, count), INTERVIEW);
        const isBefore = next !== undefined && dayOf(next.due) < INTERVIEW;
        expect(isBefore, JSON.stringify(next)).toBe(!next?.isAfterInterview);
      }
    }
  });

  test("schedules weak questions before the interview", () => {
    for (const hour of [0, 9, 23]) {
      for (const earlier of [[], answered(before(left + 20, hour), () => "easy")]) {
        const known = earlier.filter(({ at }) => at < before(left, hour));
        const { again, hard } = schedulesByRating(known, before(left, hour), INTERVIEW);
        expect([again, hard].map(({ due }) => dayOf(due) < INTERVIEW)).toEqual([true, true]);
      }
    }
  });

  test("returns the same reviews for the ratings and for their buttons", () => {
    const history = answered(before(left), ratingsOf(left)).slice(0, 3);
    for (const rating of RATINGS) {
      const button = schedulesByRating(history, before(1, 20), INTERVIEW)[rating];
      expect(button).toEqual(scheduleOf([...history, { rating, at: before(1, 20) }], INTERVIEW));
    }
  });
});

//proves:comes-back-widening
test.each(RATINGS)("repeats a question at least twice in 21 days if each answer is %s", (rating) => {
  const history = answered(before(21), () => rating);
  expect(history.length).toBeGreaterThanOrEqual(3);
});

// TestReviewOn_SchedulesLikeApp of the planner has the same rows.
test.each([
  [["easy"], 6, 3],
  [["good", "easy"], 6, 3],
  [["good", "good", "easy"], 6, undefined],
  [["good", "good", "easy", "hard"], 3, 1],
  [["easy"], 1, undefined],
  [["hard"], 1, 0],
] as const)("moves the review after %o with %i days left", (ratings, left, expected) => {
  const earlier = ratings
    .slice(0, -1)
    .map((rating, index) => ({ rating, at: before(left + 20 - index * 9) }));
  const last = ratings.at(-1) ?? "good";
  const next = scheduleOf([...earlier, { rating: last, at: before(left) }], INTERVIEW);
  const moved = next?.isAfterInterview ? undefined : next && dayOf(next.due);
  expect(moved).toBe(expected === undefined ? undefined : daysAfter(INTERVIEW, expected - left));
});
