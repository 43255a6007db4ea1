import { ROUTES } from "../../data/routes.ts";
import { NEW_STORY } from "./drafts.ts";

/** Returns the address that edits a story. */
export function storyPath(id: string): string {
  return `${ROUTES.stories}?${new URLSearchParams({ story: id })}`;
}

/** Returns the address that writes a new story, for a question if it is given. */
export function newStoryPath(questionId?: string): string {
  const query = { story: NEW_STORY, ...(questionId !== undefined && { question: questionId }) };
  return `${ROUTES.stories}?${new URLSearchParams(query)}`;
}
