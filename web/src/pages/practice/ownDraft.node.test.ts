import { expect, test } from "vitest";
import type { Question } from "../../features/questions/slice.ts";
import { ownQuestionBody, ownQuestionValues, ownQuestionErrors } from "./ownDraft.ts";

const QUESTION: Question = {
  _id: "q",
  by: "self",
  text: "Why us?",
  videoId: "one",
  seconds: 9,
  category: "coding-interviews",
  points: ["The product"],
  followUps: ["And then?"],
};
const DRAFT = ownQuestionValues(QUESTION);

test("changes all fields of the form and retains the timestamp", () => {
  expect(DRAFT).toMatchObject({ minutes: "3", points: "The product", followUps: "And then?" });
  const changed = { text: "Why them?", category: "", minutes: "5", points: " One \n\nTwo", followUps: "" };
  expect(ownQuestionBody(QUESTION, changed)).toEqual({
    text: "Why them?",
    videoId: "one",
    seconds: 9,
    minutes: 5,
    points: ["One", "Two"],
  });
});

test.each([
  [{ text: "x".repeat(501) }, { text: "501 characters, but at most 500 fit. Shorten it." }],
  [{ minutes: "61" }, { minutes: "Write a whole number from 1 to 60." }],
  [{ minutes: "1.5" }, { minutes: "Write a whole number from 1 to 60." }],
  [{ points: "1\n2\n3\n4\n5\n6\n7\n8" }, { points: "8 lines, but at most 7 fit. Remove some." }],
  [
    { points: `One\n${"x".repeat(10_000)}` },
    { points: "Line 2 has 10,000 characters, but at most 150 fit. Shorten it." },
  ],
  [{ followUps: "Why?\nWhy?" }, { followUps: "Line 2 repeats an earlier line." }],
  [{ points: "x".repeat(150) }, {}],
])("reports what does not fit: %#", (some, problems) => {
  expect(ownQuestionErrors({ ...DRAFT, ...some })).toEqual(problems);
});
