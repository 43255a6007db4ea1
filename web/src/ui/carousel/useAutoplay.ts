import { type RefObject, useEffect, useState } from "react";

/** Whether the person asked for less motion; read when it matters, as it may change at any time. */
export function prefersLessMotion(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

interface Autoplay {
  /** Whether the person lets it play; it may still wait, see below. */
  playing: boolean;
  toggle: () => void;
}

/**
 * Calls `next` at an interval, unless the person paused it or asked for less motion. It waits while the
 * pointer or the keyboard's focus is inside, and while the tab is hidden.
 */
export function useAutoplay(
  root: RefObject<HTMLElement | null>,
  next: (() => void) | undefined,
  interval: number,
): Autoplay {
  const [playing, setPlaying] = useState(() => !prefersLessMotion());
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [hidden, setHidden] = useState(document.hidden);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const gone = new AbortController();
    const options = { signal: gone.signal };
    // A finger has no hover to leave with, so it does not hold the slides.
    element.addEventListener("pointerenter", (event) => setHovered(event.pointerType === "mouse"), options);
    element.addEventListener("pointerleave", () => setHovered(false), options);
    element.addEventListener(
      "focusin",
      ({ target }) => setFocused(target instanceof Element && target.matches(":focus-visible")),
      options,
    );
    element.addEventListener("focusout", () => setFocused(false), options);
    document.addEventListener("visibilitychange", () => setHidden(document.hidden), options);
    return () => gone.abort();
  }, [root]);

  const running = playing && !hovered && !focused && !hidden;
  useEffect(() => {
    if (!running || !next) return;
    const timer = setInterval(next, interval);
    return () => clearInterval(timer);
  }, [running, next, interval]);

  return { playing, toggle: () => setPlaying((before) => !before) };
}
