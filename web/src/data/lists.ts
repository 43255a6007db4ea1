import type { Part } from "./api/types.ts";
import { pathTo, ROUTES, videoPath } from "./routes.ts";

/** Where a person's own lists stand, by the name that the address of a video takes for them. */
const OWN_LISTS = new Map([
  ["likes", ROUTES.liked],
  ["watchlater", ROUTES["watch-later"]],
  ["history", ROUTES.history],
]);

/** A list that can be played through: "likes", "watchlater", "history", the id of a playlist, or a `sharedList`. */
export type ListName = string;

const SHARED = "shared/";

/** The playlist of a link, as a list that can be played through. */
export function sharedList(token: string): ListName {
  return SHARED + token;
}

/** The token of the link that the list stands for; null for a list of the person's own. */
export function sharedTokenOf(list: ListName): string | null {
  return list.startsWith(SHARED) ? list.slice(SHARED.length) : null;
}

/** Whether a list is a playlist, which is played as a course; the others are collections. */
export function isCourse(list: ListName): boolean {
  return !OWN_LISTS.has(list);
}

/** The parameter of a video's address that names the list it is played from. */
export const LIST_PARAMETER = "list";

/** What the location of a video's page keeps of the list that it is played from. */
export interface Queue {
  /** The ids of its videos, in the order in which they are played; it stays, whatever becomes of the list. */
  queue: readonly string[];
  /** What is played of those that are not played whole, by their ids. */
  parts?: Readonly<Record<string, Part>> | undefined;
}

/** The address of a video that is played from a list; from this second on, where the list plays a part of it. */
export function playPath(videoId: string, list: ListName, from?: number): string {
  const asked = new URLSearchParams({
    [LIST_PARAMETER]: list,
    ...(from !== undefined && { t: String(from) }),
  });
  return `${videoPath(videoId)}?${asked.toString()}`;
}

/** The address of a list's page. */
export function listPath(list: ListName): string {
  const token = sharedTokenOf(list);
  return token === null ? (OWN_LISTS.get(list) ?? pathTo("playlist", list)) : pathTo("shared", token);
}

function isPart(value: unknown): value is Part {
  return typeof value === "object" && value !== null && "from" in value && typeof value.from === "number";
}

function partsIn(state: object): Queue["parts"] {
  const parts = "parts" in state ? state.parts : undefined;
  if (typeof parts !== "object" || parts === null) return undefined;
  return Object.fromEntries(
    Object.entries(parts).filter((entry): entry is [string, Part] => isPart(entry[1])),
  );
}

/** The queue in a location's state, or null. */
export function queueIn(state: unknown): Queue | null {
  if (typeof state !== "object" || state === null || !("queue" in state)) return null;
  const { queue } = state;
  if (!Array.isArray(queue) || !queue.every((id) => typeof id === "string")) return null;
  return { queue, parts: partsIn(state) };
}
