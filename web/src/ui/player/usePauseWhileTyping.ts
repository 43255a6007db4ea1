import { useRef } from "react";
import type { Playhead } from "./playhead.ts";

/** Pauses a video while the user types, and continues it afterwards. */
export interface TypingPause {
  /** Pauses a playing video. */
  pause: () => void;
  /** Continues the video if `pause` has paused it. */
  resume: () => void;
}

/** Returns the functions with which a form next to a video pauses it while the user types. */
export function usePauseWhileTyping(playhead: Playhead): TypingPause {
  const hasPaused = useRef(false);
  return {
    pause: () => {
      if (playhead.status().phase !== "playing") return;
      hasPaused.current = true;
      playhead.pause();
    },
    resume: () => {
      if (hasPaused.current && playhead.status().phase === "paused") playhead.play();
      hasPaused.current = false;
    },
  };
}
