import type { Video } from "./api/types.ts";

/** Action that a visitor has chosen and that needs a login. It runs after the login. */
export interface LoginIntent {
  does: "like" | "watchLater";
  video: Video;
}

function isIntent(value: unknown): value is LoginIntent {
  if (typeof value !== "object" || value === null || !("does" in value) || !("video" in value)) return false;
  const { does, video } = value;
  if (does !== "like" && does !== "watchLater") return false;
  return typeof video === "object" && video !== null && "_id" in video && typeof video._id === "string";
}

/** Returns the action that the state of a /login location contains; undefined without one. */
export function readLoginIntent(state: unknown): LoginIntent | undefined {
  if (typeof state !== "object" || state === null || !("intent" in state)) return undefined;
  return isIntent(state.intent) ? state.intent : undefined;
}
