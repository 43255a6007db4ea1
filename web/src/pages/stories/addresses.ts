import { ROUTES } from "../../data/routes.ts";
import { NEW_STORY } from "./drafts.ts";

/** Returns the address of the dialog that edits a story. */
export function storyPath(id: string): string {
  return `${ROUTES.stories}?${new URLSearchParams({ story: id })}`;
}

/** Returns the address of the dialog that writes a new story, optionally for a question. */
export function newStoryPath(questionId?: string): string {
  const query = { story: NEW_STORY, ...(questionId !== undefined && { question: questionId }) };
  return `${ROUTES.stories}?${new URLSearchParams(query)}`;
}
