import type { Position } from "./api/types.ts";

/**
 * Returns how many seconds of a video the user has played, at most its length. Positions from versions without this
 * number count up to the position, or up to the length if the video is watched.
 */
export function watchedSecondsOf(
  { watchedSeconds, watched, seconds, length }: Position,
  durationSeconds?: number,
): number {
  const full = length ?? durationSeconds;
  if (watchedSeconds === undefined) return watched ? (full ?? seconds) : seconds;
  return Math.min(watchedSeconds, full ?? watchedSeconds);
}
