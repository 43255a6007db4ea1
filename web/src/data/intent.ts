import type { Video } from "./api/types.ts";

/** What a visitor pressed who was sent to log in for it; it is done when they are back. */
export interface Intent {
  does: "like" | "watchLater";
  video: Video;
}

function isIntent(value: unknown): value is Intent {
  if (typeof value !== "object" || value === null || !("does" in value) || !("video" in value)) return false;
  const { does, video } = value;
  if (does !== "like" && does !== "watchLater") return false;
  return typeof video === "object" && video !== null && "_id" in video && typeof video._id === "string";
}

/** The intent that a page has handed to /login in the location's state. */
export function intentIn(state: unknown): Intent | undefined {
  if (typeof state !== "object" || state === null || !("intent" in state)) return undefined;
  return isIntent(state.intent) ? state.intent : undefined;
}
