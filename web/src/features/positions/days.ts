import type { Position } from "../../data/api/types.ts";
import { ownEntry } from "../../shared/ownEntry.ts";

/**
 * Returns the times at which the videos of the history were watched, latest first. The history stores only the order
 * of the videos; the times are those of the positions. A time can be missing. It can also contradict the order, for
 * example after the user marked a video as watched. The time of the previous video then replaces it. Videos without
 * times at the end of the history get null, because they are older than the positions.
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
