import { expect, test } from "vitest";
import { agendaRowsOf } from "./agenda.ts";

test("links a question of a video to a round with this question", () => {
  const item = {
    kind: "question",
    title: "A video",
    videoId: "one",
    questionId: "goal",
    minutes: 5,
  } as const;
  expect(agendaRowsOf([item]).map(({ to }) => to)).toEqual(["/practice?question=goal"]);
});
