import { useState, useSyncExternalStore } from "react";

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

function onMotionChange(listener: () => void): () => void {
  const query = window.matchMedia(REDUCED_MOTION);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/**
 * Reports whether the user prefers reduced motion. It asks the browser at each call, because the setting can change.
 */
export function prefersReducedMotion(): boolean {
  return window.matchMedia(REDUCED_MOTION).matches;
}

interface Playing {
  /** Whether the slides change automatically. */
  playing: boolean;
  toggle: () => void;
}

/**
 * Returns whether the slides change automatically. They do not if the user has paused them or prefers reduced motion.
 */
export function usePlaying(): Playing {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const reducedMotion = useSyncExternalStore(onMotionChange, prefersReducedMotion, () => false);
  const playing = chosen ?? !reducedMotion;
  return { playing, toggle: () => setChosen(!playing) };
}
