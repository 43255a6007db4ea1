import { formatCount } from "../../shared/text/plural.ts";

/** Texts about changes of the question bank. */
export const texts = {
  saved: "Question saved",
  hidden: "Question hidden",
  shown: "Question shown",
  restored: "Built-in text restored",
  deleted: "Question deleted",
  added: (count: number) => `${formatCount(count, { one: "question", other: "questions" })} added`,
  undo: "UNDO",
  failed: "Couldn’t save the change. Try again.",
} as const;
