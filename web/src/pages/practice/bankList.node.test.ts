import { describe, expect, test } from "vitest";
import type { Question } from "../../features/questions/slice.ts";
import type { PracticeCard } from "../../widgets/practice-cards/cards.ts";
import {
  ALL_QUESTIONS,
  filterCards,
  searchCards,
  VIDEO_QUESTIONS,
  suggestedQuestions,
  OWN_QUESTIONS,
  roundOfMinutes,
} from "./bankList.ts";

const MIDNIGHT = Date.parse("2026-11-27T00:00:00Z");
const ids = (cards: readonly PracticeCard[]) => cards.map(({ question }) => question._id);

function card(_id: string, fields: Partial<Question>, due?: string): PracticeCard {
  const question: Question = {
    _id,
    by: "bank",
    text: `Why ${_id}?`,
    category: "product",
    ...fields,
  };
  return {
    question,
    schedule: due === undefined ? undefined : { due, stability: 3, difficulty: 5 },
  };
}

const CARDS = [
  card("hard", { level: "hard", kind: "metrics" }),
  card("usual", { level: "usual", kind: "sense", text: "Wofür würdest du das Café ändern?" }),
  card("starter", { level: "starter", kind: "metrics" }),
  card("due", { level: "starter", kind: "metrics" }, "2026-11-26T09:00:00Z"),
  card("later", { level: "starter", kind: "sense", category: "coding" }, "2026-11-27T09:00:00Z"),
  card("mine", { by: "self" }),
  card("seen", { by: "curator", videoId: "one", seconds: 4 }),
];

describe("filterCards", () => {
  test.each([
    [{}, ids(CARDS)],
    [{ category: "coding" }, ["later"]],
    [{ category: OWN_QUESTIONS }, ["mine"]],
    [{ category: VIDEO_QUESTIONS }, ["seen"]],
    [{ kind: "metrics" }, ["hard", "starter", "due"]],
    [{ level: "starter" as const }, ["starter", "due", "later"]],
    [{ state: "due" as const }, ["due"]],
    [{ state: "later" as const }, ["later"]],
    [{ state: "new" as const, level: "starter" as const }, ["starter"]],
  ])("filters by %o", (filter, wanted) => {
    expect(ids(filterCards(CARDS, { ...ALL_QUESTIONS, ...filter }, MIDNIGHT))).toEqual(wanted);
  });
});

describe("searchCards", () => {
  const search = (words: string, found: readonly string[] | null) => ids(searchCards(CARDS, words, found));

  test("filters by the words of the text without matches from the server", () => {
    expect(search("CAFE and", null)).toEqual(["usual"]);
    expect(search("cafe nothing", null)).toEqual([]);
    expect(search(" ", null)).toEqual(ids(CARDS));
  });

  test("returns own questions with all words, and then the server's matches in their order", () => {
    expect(search("why", ["later", "hidden", "hard"])).toEqual(["mine", "seen", "later", "hard"]);
    expect(search("nothing", ["usual"])).toEqual(["usual"]);
  });
});

describe("suggestedQuestions", () => {
  test("offers unanswered questions first, easy ones before hard ones", () => {
    expect(ids(suggestedQuestions(CARDS, "product"))).toEqual([
      "starter",
      "usual",
      "mine",
      "seen",
      "hard",
      "due",
    ]);
  });

  test("offers answered questions in the order of their next reviews", () => {
    expect(ids(suggestedQuestions([...CARDS].toReversed(), "")).slice(-2)).toEqual(["due", "later"]);
  });
});

describe("roundOfMinutes", () => {
  const timed = (_id: string, minutes: number) => card(_id, { minutes });
  const none = { due: [], fresh: [], later: [] };

  test("takes due questions, then new questions, then suggested questions until the minutes are used", () => {
    const cards = { ...none, due: [timed("due", 4)], fresh: [timed("fresh", 3)] };
    const offers = [timed("fresh", 3), timed("long", 10), timed("short", 3), timed("last", 1)];
    expect(ids(roundOfMinutes(cards, offers, 10))).toEqual(["due", "fresh", "short"]);
  });

  test("takes one question that is longer than the round", () => {
    expect(ids(roundOfMinutes(none, [timed("long", 30), timed("other", 1)], 10))).toEqual(["long"]);
    expect(roundOfMinutes(none, [], 10)).toEqual([]);
  });

  test("takes at most 20 questions", () => {
    const offers = Array.from({ length: 40 }, (_, index) => timed(String(index), 1));
    expect(roundOfMinutes(none, offers, 30)).toHaveLength(20);
  });
});
