import type { Video } from "../../data/api/types.ts";
import { minutesLeft, watchedShareOf } from "./progress.ts";
import { texts } from "./texts.ts";
import { usePosition } from "./usePosition.ts";

/** Watch progress of a video for its card. */
export interface WatchProgress {
  /** Watched share from 0 to 1; undefined if it is not started. */
  seen: number | undefined;
  /** Remaining time in words; empty if it is not started. */
  words: string;
}

/** Returns the watch progress of a video for its card. */
export function useWatchProgress(video: Video): WatchProgress {
  const position = usePosition(video._id);
  const left = minutesLeft(position, video);
  if (position?.watched) return { seen: 1, words: texts.watched };
  return { seen: watchedShareOf(position, video), words: left === undefined ? "" : texts.left(left) };
}
