import { STARTED_AFTER_SECONDS, isNearEnd, playbackStartOf } from "../../features/positions/progress.ts";
import type { Part, Position, Video } from "../../data/api/types.ts";
import { isPlayable } from "../../data/playable.ts";
import { joinParts } from "../../shared/text/joinParts.ts";
import { lengthInWords } from "../../shared/text/totals.ts";
import { texts } from "./texts.ts";
import { ownEntry } from "../../shared/ownEntry.ts";

/** Parts of the videos that a playlist does not play in full, by video ID. */
export type PartsByVideoId = Readonly<Record<string, Part>>;

/** Watch positions by video ID. */
export type PositionsById = Readonly<Record<string, Position>>;

/** Video of a playlist, with the part that the playlist plays and the user's position. */
interface Played {
  video: Video;
  part: Part | undefined;
  position: Position | undefined;
}

/** Returns the time in seconds that a playlist plays of a video; undefined if unknown. */
function lengthOf({ video: { durationSeconds }, part, position }: Played): number | undefined {
  const end = part?.to ?? position?.length ?? durationSeconds;
  return end === undefined ? undefined : Math.max(0, end - (part?.from ?? 0));
}

/** Returns how many seconds of the played part the user has watched. */
function secondsIn({ part, position }: Played): number {
  const seconds = (position?.seconds ?? 0) - (part?.from ?? 0);
  return seconds < STARTED_AFTER_SECONDS ? 0 : seconds;
}

/** Reports whether the user has watched the played part of a video. The last tenth is not necessary. */
function isSeen(played: Played): boolean {
  if (played.position?.watched) return true;
  const seconds = secondsIn(played);
  return played.part !== undefined && seconds > 0 && isNearEnd(seconds, lengthOf(played));
}

/** Returns the watched share of a part, from 0 to 1, and the remaining time in words. */
export function progressInPart(
  video: Video,
  part: Part,
  position: Position | undefined,
): { seen: number | undefined; words: string } {
  const played = { video, part, position };
  const [seconds, length] = [secondsIn(played), lengthOf(played)];
  if (isSeen(played)) return { seen: 1, words: "" };
  if (seconds === 0 || length === undefined) return { seen: undefined, words: "" };
  return { seen: seconds / length, words: texts.left(lengthInWords(length - seconds)) };
}

/** Returns the time in seconds at which a part starts or continues; undefined for a full video. */
export function startSecondOf(
  video: Video,
  part: Part | undefined,
  position: Position | undefined,
): number | undefined {
  return part && playbackStartOf(position, video, part);
}

/** Progress of the user in a course. */
export interface CourseProgress {
  /** Videos of the course that can be played. */
  playable: readonly Video[];
  /** IDs of the watched videos. */
  seen: ReadonlySet<string>;
  /** Whether the user has started or watched any video. */
  begun: boolean;
  /** First video that the user has not watched; undefined if all are watched. */
  next: Video | undefined;
  /** Remaining time in words: "3 h 10 min left · one length unknown". */
  left: string;
}

/** Returns the user's progress in a course. */
export function courseProgressOf(
  videos: readonly Video[],
  parts: PartsByVideoId,
  positions: PositionsById,
): CourseProgress {
  const playable = videos.filter(isPlayable);
  const ahead = playable
    .map((video) => ({ video, part: ownEntry(parts, video._id), position: ownEntry(positions, video._id) }))
    .filter((played) => !isSeen(played));
  const isAhead = new Set(ahead.map(({ video }) => video._id));
  return {
    playable,
    seen: new Set(playable.map(({ _id }) => _id).filter((id) => !isAhead.has(id))),
    begun: ahead.length < playable.length || ahead.some((played) => secondsIn(played) > 0),
    next: ahead[0]?.video,
    left: leftOf(ahead),
  };
}

function leftOf(ahead: readonly Played[]): string {
  if (ahead.length === 0) return texts.allDone;
  const lengths = ahead.map(lengthOf);
  const unknown = lengths.filter((length) => length === undefined).length;
  // Videos of unknown length are not in the sum; they are counted separately.
  const sum = ahead.reduce(
    (all, played, index) => all + Math.max(0, (lengths[index] ?? 0) - secondsIn(played)),
    0,
  );
  return joinParts(
    unknown < lengths.length ? texts.left(lengthInWords(sum)) : "",
    unknown > 1 ? texts.unknown(unknown) : "",
    unknown === 1 ? texts.oneUnknown : "",
  );
}
