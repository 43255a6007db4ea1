import type { Video } from "../../data/api/types.ts";
import { joined } from "../../shared/text/joined.ts";
import { videoCount } from "../../shared/text/videoCount.ts";
import { Doors } from "./Doors.tsx";
import { type CourseProgress, leftOf, type Parts, progressOf } from "./progress.ts";
import { texts } from "./texts.ts";

/** What the head of a course says: how far the person is, or, before they have begun, what it plays alone. */
export function courseHead(videos: readonly Video[], watched: ReadonlySet<string>, parts: Parts) {
  const progress = progressOf(videos, watched);
  const { playable, seen, next } = progress;
  const begin = next ?? playable[0];
  if (!begin) return undefined;
  const begun = seen > 0;
  const label = next ? texts.continueWith(playable.indexOf(next) + 1) : texts.again;
  const parted = Object.keys(parts).length > 0;
  return {
    parts,
    doors: begun && <Doors seen={playable.map(({ _id }) => watched.has(_id))} />,
    summary: begun || parted ? summaryOf(progress, watched, parts) : undefined,
    play: { label: begun ? label : undefined, video: begin, from: parts[begin._id]?.from },
  };
}

function summaryOf(progress: CourseProgress, watched: ReadonlySet<string>, parts: Parts): string {
  const { seen, playable } = progress;
  const left = leftOf(progress, watched, parts);
  return joined(seen > 0 ? texts.progress(seen, playable.length) : videoCount(playable.length), left);
}
