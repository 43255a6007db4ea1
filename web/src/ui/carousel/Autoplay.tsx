import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

interface AutoplayProps {
  root: RefObject<HTMLElement | null>;
  /** Whether the user lets the slides advance. */
  playing: boolean;
  next: () => void;
  /** Display time of a slide in milliseconds. */
  interval: number;
}

/**
 * Calls `next` at an interval while the user lets the slides advance. It pauses while the pointer or focus is inside
 * and while the tab is hidden. It is a separate script, which the first paint does not need.
 */
export default function Autoplay({ root, playing, next, interval }: AutoplayProps) {
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
    // A touch pointer never leaves the element, so it must not pause the slides.
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
    if (!running) return;
    const timer = setInterval(next, interval);
    return () => clearInterval(timer);
  }, [running, next, interval]);

  return null;
}
