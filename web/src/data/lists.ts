import type { Part } from "./api/types.ts";
import { pathTo, ROUTES, videoPath } from "./routes.ts";

/** Paths of the pages of likes, watch later and history, by the list name in a video's address. */
const OWN_LISTS = new Map([
  ["likes", ROUTES.liked],
  ["watchlater", ROUTES["watch-later"]],
  ["history", ROUTES.history],
]);

/** Playable list: "likes", "watchlater", "history", a playlist ID or a `sharedListName`. */
export type ListName = string;

const SHARED = "shared/";

/** Returns the name under which a shared playlist is played. */
export function sharedListName(token: string): ListName {
  return SHARED + token;
}

/** Returns the token of a shared playlist; null for the user's own lists. */
export function sharedTokenOf(list: ListName): string | null {
  return list.startsWith(SHARED) ? list.slice(SHARED.length) : null;
}

/** Reports whether a list is a playlist. A playlist plays as a course, but likes, watch later and history do not. */
export function isCourse(list: ListName): boolean {
  return !OWN_LISTS.has(list);
}

/** Query parameter that names the list from which a video is played. */
export const LIST_PARAMETER = "list";

/** Play queue in the state of a video page's location. */
export interface PlayQueueState {
  /** IDs of the videos in play order. Later changes of the list do not affect the queue. */
  queue: readonly string[];
  /** Parts of videos that play instead of the full video, by video ID. */
  parts?: Readonly<Record<string, Part>> | undefined;
}

/** Returns the address that plays a video of a list, from a given second if the list plays a part. */
export function playPath(videoId: string, list: ListName, from?: number): string {
  const asked = new URLSearchParams({
    [LIST_PARAMETER]: list,
    ...(from !== undefined && { t: String(from) }),
  });
  return `${videoPath(videoId)}?${asked.toString()}`;
}

/** Returns the address of a list's page. */
export function listPath(list: ListName): string {
  const token = sharedTokenOf(list);
  return token === null ? (OWN_LISTS.get(list) ?? pathTo("playlist", list)) : pathTo("shared", token);
}

function isPart(value: unknown): value is Part {
  return typeof value === "object" && value !== null && "from" in value && typeof value.from === "number";
}

function partsIn(state: object): PlayQueueState["parts"] {
  const parts = "parts" in state ? state.parts : undefined;
  if (typeof parts !== "object" || parts === null) return undefined;
  return Object.fromEntries(
    Object.entries(parts).filter((entry): entry is [string, Part] => isPart(entry[1])),
  );
}

/** Returns the queue in a location's state, or null. */
export function readPlayQueue(state: unknown): PlayQueueState | null {
  if (typeof state !== "object" || state === null || !("queue" in state)) return null;
  const { queue } = state;
  if (!Array.isArray(queue) || !queue.every((id) => typeof id === "string")) return null;
  return { queue, parts: partsIn(state) };
}
