import type { Video } from "../../data/api/types.ts";
import { minutesLeft, seenOf } from "./progress.ts";
import { texts } from "./texts.ts";
import { usePosition } from "./usePosition.ts";

/** How far the person is in a video, as a card shows it. */
export interface Place {
  /** How much they have seen, from 0 to 1; undefined when they have not begun. */
  seen: number | undefined;
  /** What is left, in words; empty when they have not begun. */
  words: string;
}

/** How far the person is in a video, as a card shows it. */
export function usePlace(video: Video): Place {
  const position = usePosition(video._id);
  const left = minutesLeft(position, video);
  if (position?.watched) return { seen: 1, words: texts.watched };
  return { seen: seenOf(position, video), words: left === undefined ? "" : texts.left(left) };
}
