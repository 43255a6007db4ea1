import { expect, test } from "vitest";
import type { Question } from "../../features/questions/slice.ts";
import type { PracticeCard } from "../../widgets/practice-cards/cards.ts";
import {
  questionsBeforeBreak,
  seededChance,
  pickQuestions,
  hasFollowUp,
  type InterviewSettings,
} from "./order.ts";

const SETTINGS: InterviewSettings = {
  minutes: 30,
  categories: ["pm"],
  kinds: [],
  level: "rising",
  asksFollowUps: true,
  hasBreak: true,
};

function card(id: string, fields: Partial<Question>, isAnswered = false): PracticeCard {
  const question: Question = {
    _id: id,
    by: "bank",
    text: `Why ${id}?`,
    category: "pm",
    minutes: 5,
    ...fields,
  };
  const schedule = { due: "2026-12-01T00:00:00Z", stability: 1, difficulty: 5 };
  return { question, schedule: isAnswered ? schedule : undefined };
}

const CARDS = [
  card("s1", { kind: "opening", level: "starter", minutes: 2 }),
  card("s2", { kind: "metrics", level: "starter" }),
  card("u1", { kind: "sense", level: "usual" }),
  card("u2", { kind: "metrics", level: "usual" }),
  card("u3", { kind: "metrics", level: "usual" }, true),
  card("u4", { kind: "execution", level: "usual" }),
  card("u5", { kind: "sense", level: "usual", minutes: 45 }),
  card("h1", { kind: "execution", level: "hard" }),
  card("x1", { kind: "design", level: "usual", category: "other" }),
];

const draw = (settings: Partial<InterviewSettings>, seed = 7) =>
  pickQuestions(CARDS, { ...SETTINGS, ...settings }, seededChance(seed));

//proves:mock-interview
test("selects questions of different kinds and rising difficulty that fit the length of the interview", () => {
  for (const seed of [1, 2, 3]) {
    const drawn = draw({}, seed);
    expect(drawn.map(({ level }) => level)).toEqual(["starter", "usual", "usual", "usual", "hard"]);
    expect(drawn.reduce((sum, { minutes = 0 }) => sum + minutes, 0)).toBeLessThanOrEqual(30);
    const ids = drawn.map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(5);
    expect(ids, "a question without a rating is preferred").not.toContain("u3");
    expect(ids, "other categories are excluded").not.toContain("x1");
    expect(ids, "a question that is longer than the interview is excluded").not.toContain("u5");
  }
});

//proves:mock-interview
test("adds other kinds if the chosen ones have too few questions", () => {
  const kinds = draw({ kinds: ["metrics"], level: "usual" }).map(({ kind }) => kind);
  expect(kinds.slice(0, 3)).toEqual(["metrics", "metrics", "metrics"]);
  expect(kinds).toHaveLength(5);
  expect(draw({ categories: ["none"] })).toEqual([]);
});

test("plans follow-up questions only for longer questions of the bank, and a break in the middle", () => {
  const [short, long] = [card("a", { minutes: 3 }).question, card("b", { minutes: 4 }).question];
  expect([short, long, { ...long, by: "self" as const }].map((each) => hasFollowUp(each, SETTINGS))).toEqual([
    false,
    true,
    false,
  ]);
  expect(questionsBeforeBreak(SETTINGS, 5)).toBe(3);
  expect(questionsBeforeBreak({ ...SETTINGS, minutes: 15 }, 3)).toBe(0);
  expect(questionsBeforeBreak({ ...SETTINGS, hasBreak: false }, 5)).toBe(0);
});
