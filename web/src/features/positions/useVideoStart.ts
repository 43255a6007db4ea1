import { useEffect, useState } from "react";
import type { Part, Video } from "../../data/api/types.ts";
import { useAccount } from "../../data/store/account.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { POSITIONS } from "./notebook.ts";
import { playbackStartOf } from "./progress.ts";
import { usePosition } from "./usePosition.ts";

/** Maximum time in milliseconds that a video waits for its position and its part. */
const WAIT_TIMEOUT = 2_000;

/** Start of a video. */
export interface VideoStart {
  /** Start in seconds; null until it is known. */
  at: number | null;
  /** Whether the start is the user's position. */
  isResumed: boolean;
}

/** Played part of a video. */
export interface PlayedPart {
  /** Part; undefined for the full video. */
  part: Part | undefined;
  /** Whether the part is still loading. */
  isAwaited: boolean;
}

/**
 * Returns the start of a video: the requested time, or the user's position within the played part. It is determined
 * once and ignores later changes by other devices.
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
  const hasPosition = account === null || status === "fulfilled" || status === "rejected";
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
