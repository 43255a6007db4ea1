import { ROUTES } from "../../data/routes.ts";

/** Returns the address of a practice round that asks the given questions. */
export function questionsPath(questionIds: readonly string[]): string {
  return `${ROUTES.practice}?${new URLSearchParams(questionIds.map((id) => ["question", id]))}`;
}
