import { useState, useSyncExternalStore } from "react";

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

function onMotionChange(listener: () => void): () => void {
  const query = window.matchMedia(REDUCED_MOTION);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Reports whether the user prefers reduced motion. The preference can change, so it is read at each call. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia(REDUCED_MOTION).matches;
}

interface Playing {
  /** Whether the user lets the slides advance. */
  playing: boolean;
  toggle: () => void;
}

/** Returns whether the slides advance automatically: unless the user paused them or prefers reduced motion. */
export function usePlaying(): Playing {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const reducedMotion = useSyncExternalStore(onMotionChange, prefersReducedMotion, () => false);
  const playing = chosen ?? !reducedMotion;
  return { playing, toggle: () => setChosen(!playing) };
}
