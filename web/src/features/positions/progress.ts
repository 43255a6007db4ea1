import type { Part, Position } from "../../data/api/types.ts";

/** The part of a video after which it counts as watched. */
const WATCHED_FROM = 0.9;

/** Before this second a video was only looked into, and begins anew. */
export const BEGUN_FROM = 10;

const MINUTE = 60;

/** What of a video has to be known to say how far somebody is in it. */
export interface Measured {
  /** In seconds, where the library knows it. */
  durationSeconds?: number | undefined;
}

function lengthOf({ length }: Pick<Position, "length">, { durationSeconds }: Measured): number | undefined {
  return length ?? durationSeconds;
}

/** Whether somebody who is at this second has watched a video of this length. */
export function isNearEnd(seconds: number, length: number | undefined): boolean {
  return length !== undefined && seconds >= WATCHED_FROM * length;
}

/** How much of a video somebody has seen, from 0 to 1; undefined when they have not begun, or nobody knows its length. */
export function seenOf(position: Position | undefined, video: Measured): number | undefined {
  if (position === undefined) return undefined;
  if (position.watched) return 1;
  const length = lengthOf(position, video);
  if (length === undefined || position.seconds < BEGUN_FROM) return undefined;
  return Math.min(1, position.seconds / length);
}

/** How many minutes of a video are left, at least one; undefined when it is not under way, or nobody knows its length. */
export function minutesLeft(position: Position | undefined, video: Measured): number | undefined {
  const seen = seenOf(position, video);
  if (position === undefined || seen === undefined || position.watched) return undefined;
  const length = lengthOf(position, video) ?? 0;
  return Math.max(1, Math.round((length - position.seconds) / MINUTE));
}

/** Whether a video was begun and is to be gone on with. */
export function isUnderWay({ watched, seconds }: Position): boolean {
  return !watched && seconds >= BEGUN_FROM;
}

/**
 * The second at which a video starts for who is there: where they have stopped in it, else 0, its beginning. A part of it,
 * where a list plays that alone, is gone on with in itself, else begun, as it is once its end was near or the whole
 * was watched.
 */
export function startOf(position: Position | undefined, video: Measured, part?: Part): number {
  const from = part?.from ?? 0;
  const seconds = (position?.seconds ?? 0) - from;
  if (position === undefined || seconds < BEGUN_FROM || (part && position.watched)) return from;
  const end = part?.to ?? lengthOf(position, video);
  return isNearEnd(seconds, end === undefined ? undefined : end - from) ? from : position.seconds;
}
