import { expect, test } from "vitest";
import type { Question } from "../../features/questions/slice.ts";
import type { RatedAnswer } from "../../features/reviews/log.ts";
import { type PracticeCard, cardsOf, MAX_ROUND_QUESTIONS, nextRoundOf } from "./cards.ts";

const NOW = new Date(2026, 10, 22, 21, 0);
const ids = (cards: readonly PracticeCard[]) => cards.map((card) => card.question._id);

function question(_id: string, by: Question["by"] = "self", videoId = "one"): Question {
  return { _id, by, videoId, seconds: 252, text: `Why ${_id}?` };
}

function rated(rating: RatedAnswer["rating"], daysAgo: number): RatedAnswer[] {
  return [{ rating, at: new Date(NOW.getTime() - daysAgo * 86_400_000).toISOString() }];
}

const KNOWN = {
  questions: [
    question("tomorrow"),
    question("waiting"),
    question("later tonight"),
    question("long waiting"),
    question("next week"),
    question("own"),
    question("of a video begun", "curator", "begun"),
    question("of a video not begun", "curator", "other"),
  ],
  ratingsByQuestion: new Map([
    ["tomorrow", rated("hard", 0)],
    ["waiting", rated("hard", 3)],
    ["later tonight", rated("again", 0)],
    ["long waiting", rated("good", 9)],
    ["next week", rated("easy", 0)],
  ]),
  isBegun: (videoId: string) => videoId === "begun",
};

//proves:practice-due-new-later
test("groups questions into due, new and later", () => {
  const { due, fresh, later } = cardsOf(KNOWN, NOW);
  expect(ids(due)).toEqual(["long waiting", "waiting", "later tonight"]);
  expect(ids(fresh)).toEqual(["own", "of a video begun"]);
  expect(ids(later)).toEqual(["tomorrow", "next week"]);
});

test("orders new questions of a video by their timestamps, and retains the order of videos", () => {
  const at = (_id: string, seconds: number, videoId = "one") => ({ ...question(_id), videoId, seconds });
  const { videoId: _videoId, seconds: _seconds, ...plain } = question("without a video");
  const questions = [at("15:00", 900), at("other", 60, "two"), plain, at("2:00", 120), at("6:40", 400)];
  const { fresh } = cardsOf({ ...KNOWN, questions, ratingsByQuestion: new Map() }, NOW);
  expect(ids(fresh)).toEqual(["2:00", "6:40", "15:00", "other", "without a video"]);
});

//proves:practice-due-new-later
test("builds a practice round of at most 20 due and new questions, or of the earliest later questions", () => {
  const cards = cardsOf(KNOWN, NOW);
  expect(ids(nextRoundOf(cards))).toEqual([...ids(cards.due), ...ids(cards.fresh)]);
  expect(ids(nextRoundOf({ ...cards, due: [], fresh: [] }))).toEqual(["tomorrow", "next week"]);
  const questions = Array.from({ length: 30 }, (_, index) => question(String(index)));
  expect(nextRoundOf(cardsOf({ ...KNOWN, questions, ratingsByQuestion: new Map() }, NOW))).toHaveLength(
    MAX_ROUND_QUESTIONS,
  );
});
