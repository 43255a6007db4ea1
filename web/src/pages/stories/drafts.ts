import { createDrafts } from "../../data/drafts/drafts.ts";
import type { StoryBody } from "../../features/stories/notebook.ts";
import { STORY_PARTS } from "../../features/stories/StoryParts.tsx";

/** Key of the draft for a new story. */
export const NEW_STORY = "new";

/** Draft of a story. */
export interface StoryDraft {
  /** ID of the story. For a new story, it is generated when the dialog opens. */
  id: string;
  body: StoryBody;
}

const isText = (value: unknown) => typeof value === "string";

function isBody(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { title, shows, questionIds, ...fields } = value as Partial<Record<string, unknown>>;
  const lists = [shows, questionIds];
  return (
    isText(title) &&
    lists.every((list) => Array.isArray(list) && list.every(isText)) &&
    STORY_PARTS.every((act) => fields[act] === undefined || isText(fields[act]))
  );
}

function isDraft(value: unknown): value is StoryDraft {
  return (
    typeof value === "object" &&
    value !== null &&
    "id" in value &&
    isText(value.id) &&
    "body" in value &&
    isBody(value.body)
  );
}

/** Drafts of stories. The key is the ID of the story, or {@link NEW_STORY} for a new story. */
export const STORY_DRAFTS = createDrafts("story", isDraft);
