import type { Video } from "./api/types.ts";

/** Reports whether a video can be played. Lists retain videos that were removed from the library. */
export function isPlayable({ removed }: Video): boolean {
  return removed !== true;
}
