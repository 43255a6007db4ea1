import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

function onMotionChange(listener: () => void): () => void {
  const query = window.matchMedia(REDUCED_MOTION);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Reports whether the user prefers reduced motion. It is read when needed because it can change. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia(REDUCED_MOTION).matches;
}

interface Autoplay {
  /** Whether the user lets it play. It can still wait, see below. */
  playing: boolean;
  toggle: () => void;
}

/**
 * Calls `next` at an interval unless the user paused it or prefers reduced motion. It waits while the pointer or
 * focus is inside and while the tab is hidden.
 */
export function useAutoplay(
  root: RefObject<HTMLElement | null>,
  next: (() => void) | undefined,
  interval: number,
): Autoplay {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const reducedMotion = useSyncExternalStore(onMotionChange, prefersReducedMotion, () => false);
  const playing = chosen ?? !reducedMotion;
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const hidden = useSyncExternalStore(
    onVisibilityChange,
    () => document.hidden,
    () => true,
  );

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const gone = new AbortController();
    const options = { signal: gone.signal };
    // A touch pointer does not leave, so it must not pause the slides.
    element.addEventListener("pointerenter", (event) => setHovered(event.pointerType === "mouse"), options);
    element.addEventListener("pointerleave", () => setHovered(false), options);
    element.addEventListener(
      "focusin",
      ({ target }) => setFocused(target instanceof Element && target.matches(":focus-visible")),
      options,
    );
    element.addEventListener("focusout", () => setFocused(false), options);
    return () => gone.abort();
  }, [root]);

  const running = playing && !hovered && !focused && !hidden;
  useEffect(() => {
    if (!running || !next) return;
    const timer = setInterval(next, interval);
    return () => clearInterval(timer);
  }, [running, next, interval]);

  return { playing, toggle: () => setChosen(!playing) };
}
