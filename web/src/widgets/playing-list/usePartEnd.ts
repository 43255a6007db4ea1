import { useEffect, useState } from "react";
import type { Part } from "../../data/api/types.ts";
import type { PlayerHandle } from "../../ui/player/handle.ts";

/** How far apart two moments are at most that play tells one after the other, in seconds; more is a seek. */
const STEP = 3;

/**
 * Stops a video where the part of it ends that its list plays, and tells whether it has. Who plays on, or seeks behind
 * that end, is let go on.
 */
export function usePartEnd(player: PlayerHandle, videoId: string, part: Part | undefined): boolean {
  const to = part?.to;
  const [reached, setReached] = useState<string>();

  useEffect(() => {
    if (to === undefined) return;
    let before = player.currentTime();
    return player.onTime((now) => {
      const ends = before < to && now >= to && now - before < STEP;
      before = now;
      if (!ends) return;
      player.pause();
      setReached(videoId);
    });
  }, [player, videoId, to]);

  return reached === videoId;
}
