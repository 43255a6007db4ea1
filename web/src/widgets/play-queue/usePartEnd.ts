import { useEffect, useState } from "react";
import type { Part } from "../../data/api/types.ts";
import type { PlayerHandle } from "../../ui/player/handle.ts";

/** Maximum difference in seconds between two times that a playing player reports. A larger difference means a seek. */
const STEP = 3;

/**
 * Pauses a video at the end of its part. Returns whether playback has reached the end of the part. The user can still
 * play or seek beyond the end.
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
