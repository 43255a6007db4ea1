import { pathTo, ROUTES, videoPath } from "./routes.ts";

/** Where a person's own lists stand, by the name that the address of a video takes for them. */
const OWN_LISTS = new Map([
  ["likes", ROUTES.liked],
  ["watchlater", ROUTES["watch-later"]],
  ["history", ROUTES.history],
]);

/** A list that can be played through: "likes", "watchlater", "history", or the id of a playlist. */
export type ListName = string;

/** The parameter of a video's address that names the list it is played from. */
export const LIST_PARAMETER = "list";

/** What the location of a video's page keeps of the list that it is played from. */
export interface Queue {
  /** The ids of its videos, in the order in which they are played; it stays, whatever becomes of the list. */
  queue: readonly string[];
}

/** The address of a video that is played from a list. */
export function playPath(videoId: string, list: ListName): string {
  return `${videoPath(videoId)}?${new URLSearchParams({ [LIST_PARAMETER]: list }).toString()}`;
}

/** The address of a list's page. */
export function listPath(list: ListName): string {
  return OWN_LISTS.get(list) ?? pathTo("playlist", list);
}

/** The queue in a location's state, or null. */
export function queueIn(state: unknown): readonly string[] | null {
  const queue = typeof state === "object" && state !== null && "queue" in state ? state.queue : undefined;
  return Array.isArray(queue) && queue.every((id) => typeof id === "string") ? queue : null;
}
