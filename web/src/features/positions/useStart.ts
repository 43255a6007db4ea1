import { useEffect, useState } from "react";
import type { Part, Video } from "../../data/api/types.ts";
import { useAccount } from "../../data/store/person.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { POSITIONS } from "./notebook.ts";
import { startOf } from "./progress.ts";
import { usePosition } from "./usePosition.ts";

/** How long a video waits at most for the news of where it was left, and of what its list plays of it, in milliseconds. */
const PATIENCE = 2_000;

/** Where a video starts. */
export interface Start {
  /** The moment in seconds; null until it is known. */
  at: number | null;
  /** Whether it is where the person has stopped. */
  isResumed: boolean;
}

/** What is played of a video. */
export interface Played {
  /** Undefined for the whole. */
  part: Part | undefined;
  /** Whether it is still to be heard what its list plays of it. */
  isAwaited: boolean;
}

/**
 * Where a video starts: at the moment that was asked for, if any, else where the person has stopped, on whichever
 * device, in what is played of it. It is said once: what another device does meanwhile moves nothing.
 */
export function useStart(video: Video, asked: number | null, { part, isAwaited }: Played): Start {
  const account = useAccount();
  const position = usePosition(video._id);
  const status = useAppSelector(POSITIONS.selectStatus);
  const [start, setStart] = useState<Start>({ at: asked, isResumed: false });
  const [isLate, setIsLate] = useState(false);
  const hasPlace = account === null || status === "fulfilled" || status === "rejected";
  const isKnown = isLate || (hasPlace && !isAwaited);

  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);

  if (start.at !== null || !isKnown) return start;
  const at = startOf(position, video, part);
  const settled = { at, isResumed: at > (part?.from ?? 0) };
  setStart(settled);
  return settled;
}
