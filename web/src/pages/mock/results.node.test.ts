import { expect, test } from "vitest";
import type { InterviewQuestion } from "../../features/interviews/notebook.ts";
import { questionsToPractise } from "./results.ts";

const question = (questionId: string, more: Partial<InterviewQuestion> = {}): InterviewQuestion => ({
  questionId,
  text: "Why?",
  minutes: 2,
  seconds: 100,
  way: "speak",
  points: 4,
  checkedPoints: [],
  ...more,
});

const idsOf = (questions: InterviewQuestion[]) =>
  questionsToPractise({ questions }).map(({ question: { questionId } }) => questionId);

//proves:mock-report
test("lists the questions with the most missed points, then the longest answers", () => {
  const over = question("over", { checkedPoints: [0, 1, 2, 3], seconds: 200 });
  const done = question("done", { checkedPoints: [0, 1, 2, 3] });
  expect(idsOf([over, done, question("some", { checkedPoints: [0] }), question("none")])).toEqual([
    "none",
    "some",
    "over",
  ]);
});

//proves:mock-report
test("lists only answers that exceeded their time until a point is checked", () => {
  expect(idsOf([question("a"), question("b", { seconds: 121 })])).toEqual(["b"]);
  // The user checked a point and unchecked it again.
  expect(idsOf([question("a", { pointChanges: [9] }), question("b", { seconds: 121 })])).toEqual(["b", "a"]);
});
