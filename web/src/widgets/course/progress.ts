import type { Part, Video } from "../../data/api/types.ts";
import { isPlayable } from "../../data/playable.ts";
import { joined } from "../../shared/text/joined.ts";
import { lengthInWords } from "../../shared/text/totals.ts";
import { texts } from "./texts.ts";

/** The parts of a playlist's videos, by their ids. */
export type Parts = Readonly<Record<string, Part>>;

/** How long a playlist plays a video, in seconds; undefined when nobody knows. */
export function playedLength({ durationSeconds }: Video, part: Part | undefined): number | undefined {
  const end = part?.to ?? durationSeconds;
  return end === undefined ? undefined : Math.max(0, end - (part?.from ?? 0));
}

/** How far a course is gone through. */
export interface CourseProgress {
  /** What can be played of it. */
  playable: readonly Video[];
  seen: number;
  /** The first that was not watched yet; undefined when all were. */
  next: Video | undefined;
}

/** How far the person is in the videos, of which these were watched. */
export function progressOf(videos: readonly Video[], watched: ReadonlySet<string>): CourseProgress {
  const playable = videos.filter(isPlayable);
  return {
    playable,
    seen: playable.filter(({ _id }) => watched.has(_id)).length,
    next: playable.find(({ _id }) => !watched.has(_id)),
  };
}

/** What is left of a course: "3 h 10 min left · one length unknown". */
export function leftOf({ playable }: CourseProgress, watched: ReadonlySet<string>, parts: Parts): string {
  const lengths = playable
    .filter(({ _id }) => !watched.has(_id))
    .map((video) => playedLength(video, parts[video._id]));
  const known = lengths.filter((length) => length !== undefined);
  const unknown = lengths.length - known.length;
  if (lengths.length === 0) return texts.allDone;
  const sum = known.reduce((all, length) => all + length, 0);
  return joined(
    known.length > 0 ? texts.left(lengthInWords(sum)) : "",
    unknown > 1 ? texts.unknown(unknown) : "",
    unknown === 1 ? texts.oneUnknown : "",
  );
}
