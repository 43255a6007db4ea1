import { describe, expect, test } from "vitest";
import type { BankQuestion } from "../../features/questions/bank.ts";
import {
  createQuestionGuesser,
  parseOwnQuestions,
  MAX_LINES,
  MAX_PARSED_LINES,
  countUnparsedLines,
  editsInText,
  removeAddedLines,
} from "./ownList.ts";

describe("parseOwnQuestions", () => {
  test("removes list markers and skips empty lines", () => {
    const text =
      "Why us?\n\n 1. How would you price it?\r\n- What broke?\n• Whom did you help?\n(4) When?\n5 apples or 3?";
    expect(parseOwnQuestions(text, []).map(({ number, text: question }) => [number, question])).toEqual([
      [1, "Why us?"],
      [3, "How would you price it?"],
      [4, "What broke?"],
      [5, "Whom did you help?"],
      [6, "When?"],
      [7, "5 apples or 3?"],
    ]);
  });

  test("reports long, known and repeated lines by their numbers", () => {
    const long = "x".repeat(501);
    expect(parseOwnQuestions(`${long}\nTell me, about YOU\nWhy?\nwhy`, ["Tell me about you."])).toEqual([
      { number: 1, text: long, problem: "long" },
      { number: 2, text: "Tell me, about YOU", problem: "known" },
      { number: 3, text: "Why?", problem: undefined },
      { number: 4, text: "why", problem: "repeated" },
    ]);
    expect(parseOwnQuestions("😀".repeat(500), [])[0]?.problem).toBeUndefined();
  });

  test("accepts at most 200 questions", () => {
    const text = Array.from({ length: MAX_LINES + 1 }, (_, index) => `Why ${index}?`).join("\n");
    const problems = parseOwnQuestions(text, []).map(({ problem }) => problem);
    expect(problems.slice(0, MAX_LINES).every((problem) => problem === undefined)).toBe(true);
    expect(problems[MAX_LINES]).toBe("tooMany");
  });

  test("reads at most 400 lines", () => {
    const text = Array.from({ length: MAX_PARSED_LINES + 2 }, (_, index) => `Why ${index}?`).join("\n");
    expect(parseOwnQuestions(text, [])).toHaveLength(MAX_PARSED_LINES);
    expect(countUnparsedLines(text)).toBe(2);
    expect(countUnparsedLines("Why?\n\nWhy not?")).toBe(0);
  });
});

test("returns the lines that could not be added", () => {
  const long = "x".repeat(501);
  const text = `Why?\n${long}\nKnown?\nHow?`;
  expect(removeAddedLines(text, parseOwnQuestions(text, ["Known?"]))).toBe(long);
  const novel = Array.from({ length: MAX_PARSED_LINES + 1 }, (_, index) => `Why ${index}?`);
  expect(removeAddedLines(novel.join("\n"), parseOwnQuestions(novel.join("\n"), []))).toBe(
    novel.slice(MAX_LINES).join("\n"),
  );
});

describe("createQuestionGuesser", () => {
  const question = (category: string, minutes: number, text: string): BankQuestion => ({
    _id: text,
    category,
    kind: "any",
    level: "usual",
    minutes,
    text,
  });
  const guess = createQuestionGuesser([
    question("behavioural", 3, "Tell me about a time when you disagreed with your manager."),
    question("behavioural", 4, "Tell me about a mistake that you made at work."),
    question("system-design", 30, "Design a service that shortens addresses for many users."),
    question("system-design", 45, "Design a chat service for a large company."),
  ]);

  test("guesses category and minutes from similar questions", () => {
    expect(guess("Tell me about your manager")).toEqual({ category: "behavioural", minutes: 4 });
    expect(guess("Design a photo service")).toMatchObject({ category: "system-design" });
  });

  test("returns the cached guess for the same text", () => {
    expect(guess("Design a photo service")).toBe(guess("Design a photo service"));
  });

  test("guesses no category if no word occurs in the question bank", () => {
    expect(guess("Xyzzy")).toEqual({ category: "", minutes: 3 });
    expect(createQuestionGuesser([])("Why?")).toEqual({ category: "", minutes: 3 });
  });
});

test("editsInText retains the guesses of the questions in the text", () => {
  const guess = { category: "product", minutes: 7 };
  expect(editsInText("Other?\n 2. Why us?", { "Why us?": guess, "Removed?": guess })).toEqual({
    "Why us?": guess,
  });
});
