import { expect, test } from "vitest";
import type { Category } from "../../data/api/types.ts";
import type { BankQuestion, Level } from "../../features/questions/bank.ts";
import { planCategoriesOf, firstDayQuestionsOf } from "./firstDay.ts";

function question(_id: string, category: string, level: Level): BankQuestion {
  return { _id, category, level, kind: "any", minutes: 3, text: `The question ${_id}, in whole words.` };
}

const BANK = [
  question("b2", "behavioural-interviews", "hard"),
  question("b1", "behavioural-interviews", "starter"),
  question("c1", "coding-interviews", "hard"),
  question("p2", "product-management", "usual"),
  question("p1", "product-management", "starter"),
];

const library = (...ids: string[]): Category[] =>
  ids.map((_id) => ({ _id, categoryName: _id, description: "", imgUrl: "" }));

test.each([
  [["product-management"], ["p1", "p2", "b1"]],
  [
    ["product-management", "coding-interviews"],
    ["p1", "c1", "p2"],
  ],
  [["unknown"], ["b1", "b2"]],
  [[], ["b1", "b2"]],
])("picks easy questions of the categories %j in turn: %j", (categories, expected) => {
  expect(firstDayQuestionsOf({ categories, date: "" }, BANK).map(({ _id }) => _id)).toEqual(expected);
});

test("plans the chosen categories, or default categories without a choice", () => {
  const nothing = { categories: [], date: "" };
  const every = ["behavioural-interviews", "speaking-and-presence"];
  expect(planCategoriesOf({ categories: ["coding-interviews"], date: "" }, library("a"))).toEqual([
    "coding-interviews",
  ]);
  expect(planCategoriesOf(nothing, library("a", "speaking-and-presence"))).toEqual(every);
  // If no videos belong to the selected categories, the plan contains other videos of the library.
  expect(planCategoriesOf(nothing, library("a", "b"))).toEqual([...every, "a", "b"]);
});
