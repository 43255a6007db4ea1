import type { Video } from "../../data/api/types.ts";
import { minutesLeft, watchedShareOf } from "./progress.ts";
import { texts } from "./texts.ts";
import { usePosition } from "./usePosition.ts";

/** Watch progress of a video, as its card shows it. */
export interface WatchProgress {
  /** Watched share from 0 to 1; undefined if the user has not started the video. */
  seen: number | undefined;
  /** Remaining time in words; empty if the user has not started the video. */
  words: string;
}

/** Returns the watch progress of a video, as its card shows it. */
export function useWatchProgress(video: Video): WatchProgress {
  const position = usePosition(video._id);
  const left = minutesLeft(position, video);
  if (position?.watched) return { seen: 1, words: texts.watched };
  return { seen: watchedShareOf(position, video), words: left === undefined ? "" : texts.left(left) };
}
