import { ROUTES } from "../../data/routes.ts";

/** Returns the address that asks questions one after the other. */
export function questionsPath(questionIds: readonly string[]): string {
  return `${ROUTES.practice}?${new URLSearchParams(questionIds.map((id) => ["question", id]))}`;
}
