import type { Video } from "./api/types.ts";

/** Whether a video can be played: lists hold on to those that have left the library. */
export function isPlayable({ removed }: Video): boolean {
  return removed !== true;
}
