import type { Part, Position } from "../../data/api/types.ts";

/** Share of a video after which it counts as watched. */
const WATCHED_FROM = 0.9;

/** Minimum position in seconds at which a video counts as started. */
export const STARTED_AFTER_SECONDS = 10;

const MINUTE = 60;

/** Length of a video. */
export interface VideoLength {
  /** Duration in seconds if the library knows it. */
  durationSeconds?: number | undefined;
}

function lengthOf(
  { length }: Pick<Position, "length">,
  { durationSeconds }: VideoLength,
): number | undefined {
  return length ?? durationSeconds;
}

/** Reports whether a position in seconds is near the end of a video of this length. */
export function isNearEnd(seconds: number, length: number | undefined): boolean {
  return length !== undefined && seconds >= WATCHED_FROM * length;
}

/** Returns the watched share of a video from 0 to 1; undefined if it is not started or its length is unknown. */
export function watchedShareOf(position: Position | undefined, video: VideoLength): number | undefined {
  if (position === undefined) return undefined;
  if (position.watched) return 1;
  const length = lengthOf(position, video);
  if (length === undefined || position.seconds < STARTED_AFTER_SECONDS) return undefined;
  return Math.min(1, position.seconds / length);
}

/**
 * Returns the remaining minutes of a video, at least one; undefined if it is not in progress or its length is
 * unknown.
 */
export function minutesLeft(position: Position | undefined, video: VideoLength): number | undefined {
  const seen = watchedShareOf(position, video);
  if (position === undefined || seen === undefined || position.watched) return undefined;
  const length = lengthOf(position, video) ?? 0;
  return Math.max(1, Math.round((length - position.seconds) / MINUTE));
}

/** Reports whether a video is started and not watched. */
export function isInProgress({ watched, seconds }: Position): boolean {
  return !watched && seconds >= STARTED_AFTER_SECONDS;
}

/**
 * Returns the start of a video in seconds: the user's position, or 0. If the position is outside the played part, near
 * its end, or in a watched video, playback starts at the beginning of the part.
 */
export function playbackStartOf(position: Position | undefined, video: VideoLength, part?: Part): number {
  const from = part?.from ?? 0;
  const seconds = (position?.seconds ?? 0) - from;
  if (position === undefined || seconds < STARTED_AFTER_SECONDS || (part && position.watched)) return from;
  const end = part?.to ?? lengthOf(position, video);
  return isNearEnd(seconds, end === undefined ? undefined : end - from) ? from : position.seconds;
}
