import { BEGUN_FROM, isNearEnd, startOf } from "../../features/positions/progress.ts";
import type { Part, Position, Video } from "../../data/api/types.ts";
import { isPlayable } from "../../data/playable.ts";
import { joined } from "../../shared/text/joined.ts";
import { lengthInWords } from "../../shared/text/totals.ts";
import { texts } from "./texts.ts";
import { ownEntry } from "../../shared/ownEntry.ts";

/** The parts of a playlist's videos, by their ids. */
export type Parts = Readonly<Record<string, Part>>;

/** Where the person is in each video that they have begun, by its id. */
export type Places = Readonly<Record<string, Position>>;

/** A video as a playlist plays it. */
interface Played {
  video: Video;
  part: Part | undefined;
  position: Position | undefined;
}

/** How long a playlist plays a video, in seconds; undefined when nobody knows. */
function lengthOf({ video: { durationSeconds }, part, position }: Played): number | undefined {
  const end = part?.to ?? position?.length ?? durationSeconds;
  return end === undefined ? undefined : Math.max(0, end - (part?.from ?? 0));
}

/** How many seconds of that somebody has behind them, as far as they have begun. */
function secondsIn({ part, position }: Played): number {
  const seconds = (position?.seconds ?? 0) - (part?.from ?? 0);
  return seconds < BEGUN_FROM ? 0 : seconds;
}

/** Whether somebody has seen what a playlist plays of a video: of a part, too, its last tenth does not count. */
function isSeen(played: Played): boolean {
  if (played.position?.watched) return true;
  const seconds = secondsIn(played);
  return played.part !== undefined && seconds > 0 && isNearEnd(seconds, lengthOf(played));
}

/** How much of a part of a video somebody has seen, from 0 to 1, and what is left of it in words. */
export function placeInPart(
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

/** The second at which a part of a video is begun or gone on with; undefined for a video that is played whole. */
export function startIn(
  video: Video,
  part: Part | undefined,
  position: Position | undefined,
): number | undefined {
  return part && startOf(position, video, part);
}

/** How far a course is gone through. */
export interface CourseProgress {
  /** What can be played of it. */
  playable: readonly Video[];
  /** The ids of what was seen of that. */
  seen: ReadonlySet<string>;
  /** Whether any of it was seen, or begun. */
  begun: boolean;
  /** The first that was not seen yet; undefined when all were. */
  next: Video | undefined;
  /** What is left: "3 h 10 min left · one length unknown". */
  left: string;
}

/** How far the person is in the videos of a course. */
export function progressOf(videos: readonly Video[], parts: Parts, places: Places): CourseProgress {
  const playable = videos.filter(isPlayable);
  const ahead = playable
    .map((video) => ({ video, part: ownEntry(parts, video._id), position: ownEntry(places, video._id) }))
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
  // Of what nobody knows the length of, what was seen takes nothing away.
  const sum = ahead.reduce(
    (all, played, place) => all + Math.max(0, (lengths[place] ?? 0) - secondsIn(played)),
    0,
  );
  return joined(
    unknown < lengths.length ? texts.left(lengthInWords(sum)) : "",
    unknown > 1 ? texts.unknown(unknown) : "",
    unknown === 1 ? texts.oneUnknown : "",
  );
}
