import type { Video } from "./types.ts";

/** Returns the IDs of videos in their order. */
export function idsOf(videos: readonly Video[]): string[] {
  return videos.map(({ _id }) => _id);
}
