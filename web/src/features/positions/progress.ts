import type { Part, Position } from "../../data/api/types.ts";

/** Share of a video after which it counts as watched. */
const WATCHED_FROM = 0.9;

/** Minimum position in seconds of a video that counts as started. */
export const STARTED_AFTER_SECONDS = 10;

const MINUTE = 60;

/** Length of a video, as far as it is known. */
export interface VideoLength {
  /** Duration in seconds; undefined if the library has no duration. */
  durationSeconds?: number | undefined;
}

function lengthOf(
  { length }: Pick<Position, "length">,
  { durationSeconds }: VideoLength,
): number | undefined {
  return length ?? durationSeconds;
}

/** Reports whether a position is near the end of a video. `length` is the duration of the video in seconds. */
export function isNearEnd(seconds: number, length: number | undefined): boolean {
  return length !== undefined && seconds >= WATCHED_FROM * length;
}

/**
 * Returns the watched share of a video, from 0 to 1. It is undefined if the user has not started the video, or if its
 * length is unknown.
 */
export function watchedShareOf(position: Position | undefined, video: VideoLength): number | undefined {
  if (position === undefined) return undefined;
  if (position.watched) return 1;
  const length = lengthOf(position, video);
  if (length === undefined || position.seconds < STARTED_AFTER_SECONDS) return undefined;
  return Math.min(1, position.seconds / length);
}

/**
 * Returns the remaining minutes of a video, at least 1. It is undefined if the video is not in progress, or if its
 * length is unknown.
 */
export function minutesLeft(position: Position | undefined, video: VideoLength): number | undefined {
  const seen = watchedShareOf(position, video);
  if (position === undefined || seen === undefined || position.watched) return undefined;
  const length = lengthOf(position, video) ?? 0;
  return Math.max(1, Math.round((length - position.seconds) / MINUTE));
}

/** Reports whether a video is started but not watched. */
export function isInProgress({ watched, seconds }: Position): boolean {
  return !watched && seconds >= STARTED_AFTER_SECONDS;
}

/**
 * Returns the time in seconds at which a video starts: the user's position, or the beginning of the played part. The
 * position is not used if it is outside the part, if it is near the end, or if the video is watched.
 */
export function playbackStartOf(position: Position | undefined, video: VideoLength, part?: Part): number {
  const from = part?.from ?? 0;
  const seconds = (position?.seconds ?? 0) - from;
  if (position === undefined || seconds < STARTED_AFTER_SECONDS || (part && position.watched)) return from;
  const end = part?.to ?? lengthOf(position, video);
  return isNearEnd(seconds, end === undefined ? undefined : end - from) ? from : position.seconds;
}
