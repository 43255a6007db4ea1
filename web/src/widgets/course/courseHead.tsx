import type { Video } from "../../data/api/types.ts";
import { joined } from "../../shared/text/joined.ts";
import { videoCount } from "../../shared/text/videoCount.ts";
import { Doors } from "./Doors.tsx";
import { type CourseProgress, type Parts, type Places, progressOf, startIn } from "./progress.ts";
import { texts } from "./texts.ts";
import { ownEntry } from "../../shared/ownEntry.ts";

/** What the head of a course says: how far the person is, or, before they have begun, what it plays alone. */
export function courseHead(videos: readonly Video[], parts: Parts, places: Places) {
  const progress = progressOf(videos, parts, places);
  const { playable, seen, begun, next } = progress;
  const begin = next ?? playable[0];
  if (!begin) return undefined;
  const label = next ? texts.continueWith(playable.indexOf(next) + 1) : texts.again;
  const parted = Object.keys(parts).length > 0;
  return {
    parts,
    seen,
    doors: begun && <Doors seen={playable.map(({ _id }) => seen.has(_id))} />,
    summary: begun || parted ? summaryOf(progress) : undefined,
    play: {
      label: begun ? label : undefined,
      video: begin,
      from: startIn(begin, ownEntry(parts, begin._id), ownEntry(places, begin._id)),
    },
  };
}

function summaryOf({ seen, begun, playable, left }: CourseProgress): string {
  return joined(begun ? texts.progress(seen.size, playable.length) : videoCount(playable.length), left);
}
