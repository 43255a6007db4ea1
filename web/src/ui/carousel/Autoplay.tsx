import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

interface AutoplayProps {
  root: RefObject<HTMLElement | null>;
  /** Whether the user wants the slides to change automatically. */
  playing: boolean;
  next: () => void;
  /** Display time of each slide in milliseconds. */
  interval: number;
}

/**
 * Calls `next` at an interval while the slides change automatically. The interval pauses while the pointer or focus
 * is inside the carousel, and while the tab is hidden. The first paint does not need this script.
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
    // Only a mouse pauses the slides: after a touch, the browser never reports that the pointer leaves the element.
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
