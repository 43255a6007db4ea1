import type { Position } from "../../data/api/types.ts";
import { ownEntry } from "../../shared/ownEntry.ts";

/**
 * Returns the times at which the user watched the videos of the history, the latest first. The history contains only
 * the order of the videos, so the times are those of the positions. If the time of a video is missing or contradicts
 * the order, the time of the previous video is used. A time contradicts the order for example after the user has
 * marked the video as watched. If all videos at the end of the history have no time, they get null, because they were
 * watched before positions were recorded.
 */
export function watchTimesOf(
  videoIds: readonly string[],
  positions: Readonly<Record<string, Pick<Position, "at">>>,
): (string | null)[] {
  const last = videoIds.findLastIndex((id) => ownEntry(positions, id) !== undefined);
  const first = videoIds.find((id) => ownEntry(positions, id) !== undefined);
  let bound = first === undefined ? null : (ownEntry(positions, first)?.at ?? null);
  return videoIds.map((id, index) => {
    if (index > last) return null;
    const at = ownEntry(positions, id)?.at ?? bound;
    if (bound === null || (at !== null && at < bound)) bound = at;
    return bound;
  });
}
