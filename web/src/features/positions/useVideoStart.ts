import { useEffect, useState } from "react";
import type { Part, Video } from "../../data/api/types.ts";
import { useAccount } from "../../data/store/account.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { hasSettled } from "../../data/store/status.ts";
import { POSITIONS } from "./notebook.ts";
import { playbackStartOf } from "./progress.ts";
import { usePosition } from "./usePosition.ts";

/** Maximum time in milliseconds for which a video waits until its position and its part are loaded. */
const WAIT_TIMEOUT = 2_000;

/** Time at which a video starts. */
export interface VideoStart {
  /** Start time in seconds; null until the data is loaded. */
  at: number | null;
  /** Whether the video starts at the position that the user had reached. */
  isResumed: boolean;
}

/** Part of a video that is played. */
export interface PlayedPart {
  /** Part of the video; undefined for the full video. */
  part: Part | undefined;
  /** Whether the part is not loaded yet. */
  isAwaited: boolean;
}

/**
 * Returns the time at which a video starts: the requested time, or the user's position within the played part. The
 * time is determined once. Later changes by other devices have no effect.
 */
export function useVideoStart(
  video: Video,
  requested: number | null,
  { part, isAwaited }: PlayedPart,
): VideoStart {
  const account = useAccount();
  const position = usePosition(video._id);
  const status = useAppSelector(POSITIONS.selectStatus);
  const [start, setStart] = useState<VideoStart>({ at: requested, isResumed: false });
  const [isLate, setIsLate] = useState(false);
  const hasPosition = account === null || hasSettled(status);
  const isKnown = isLate || (hasPosition && !isAwaited);

  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), WAIT_TIMEOUT);
    return () => clearTimeout(timer);
  }, []);

  if (start.at !== null || !isKnown) return start;
  const at = playbackStartOf(position, video, part);
  const settled = { at, isResumed: at > (part?.from ?? 0) };
  setStart(settled);
  return settled;
}
