import type { Video } from "./api/types.ts";

/** Reports whether a video can be played. A video in a list cannot be played after it is removed from the library. */
export function isPlayable({ removed }: Video): boolean {
  return removed !== true;
}
