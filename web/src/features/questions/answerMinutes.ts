import { DEFAULT_ANSWER_MINUTES } from "../../shared/limits.ts";

/** Returns the usual length of an answer to a question in minutes, also if the question is not loaded. */
export function answerMinutesOf(question: { minutes?: number } | undefined): number {
  return question?.minutes ?? DEFAULT_ANSWER_MINUTES;
}
