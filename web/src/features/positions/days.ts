import type { Position } from "../../data/api/types.ts";
import { ownEntry } from "../../shared/ownEntry.ts";

/**
 * The moments by which videos of the history count as watched, latest first, as the history is. The history keeps an
 * order and no times; a place in a video has its time. What was written of one later than its place in the order says,
 * by hand for instance, counts as the one before it; so does what has no place, unless all that follow have none. Those
 * are from before places were kept, and get null.
 */
export function watchedAt(
  videoIds: readonly string[],
  positions: Readonly<Record<string, Pick<Position, "at">>>,
): (string | null)[] {
  const last = videoIds.findLastIndex((id) => ownEntry(positions, id) !== undefined);
  const first = videoIds.find((id) => ownEntry(positions, id) !== undefined);
  let bound = first === undefined ? null : (ownEntry(positions, first)?.at ?? null);
  return videoIds.map((id, place) => {
    if (place > last) return null;
    const at = ownEntry(positions, id)?.at ?? bound;
    if (bound === null || (at !== null && at < bound)) bound = at;
    return bound;
  });
}
