import type { Video } from "../../data/api/types.ts";
import { joinParts } from "../../shared/text/joinParts.ts";
import { videoCount } from "../../shared/text/videoCount.ts";
import { DoorRow } from "./DoorRow.tsx";
import {
  type CourseProgress,
  type PartsByVideoId,
  type PositionsById,
  courseProgressOf,
  startSecondOf,
} from "./progress.ts";
import { texts } from "./texts.ts";
import { ownEntry } from "../../shared/ownEntry.ts";

/** Returns the contents for the head of a course; undefined if no video can be played. */
export function createCourseHead(videos: readonly Video[], parts: PartsByVideoId, positions: PositionsById) {
  const progress = courseProgressOf(videos, parts, positions);
  const { playable, seen, begun, next } = progress;
  const begin = next ?? playable[0];
  if (!begin) return undefined;
  const label = next ? texts.continueWith(playable.indexOf(next) + 1) : texts.again;
  const parted = Object.keys(parts).length > 0;
  return {
    parts,
    seen,
    doors: begun && <DoorRow seen={playable.map(({ _id }) => seen.has(_id))} />,
    summary: begun || parted ? summaryOf(progress) : undefined,
    play: {
      label: begun ? label : undefined,
      video: begin,
      from: startSecondOf(begin, ownEntry(parts, begin._id), ownEntry(positions, begin._id)),
    },
  };
}

function summaryOf({ seen, begun, playable, left }: CourseProgress): string {
  return joinParts(begun ? texts.progress(seen.size, playable.length) : videoCount(playable.length), left);
}
