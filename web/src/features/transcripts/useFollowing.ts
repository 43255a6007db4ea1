import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** How far, in heights of what scrolls, it glides: a row in view. To all others it jumps, so that they are seen at once. */
const GLIDE = 2 / 3;

function top(scroller: HTMLElement, row: Element): number {
  const box = scroller.getBoundingClientRect();
  const { top: rowTop, height } = row.getBoundingClientRect();
  return rowTop - box.top - (box.height - height) / 3;
}

/** In so many frames the rows around have their true heights, which were not drawn before. */
const SETTLED = 4;

/** Brings a row into the upper half of what scrolls, and moves nothing else. Returns the way to leave it where it is. */
function bring(scroller: HTMLElement, row: Element): () => void {
  let frame = 0;
  const jump = (again: number) => {
    scroller.scrollBy({ top: top(scroller, row), behavior: "instant" });
    if (again > 0) frame = requestAnimationFrame(() => jump(again - 1));
  };
  const by = top(scroller, row);
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (Math.abs(by) > GLIDE * scroller.clientHeight) jump(SETTLED);
  else scroller.scrollBy({ top: by, behavior: calm ? "instant" : "smooth" });
  return () => cancelAnimationFrame(frame);
}

function show(scroller: HTMLElement | null, place: number): () => void {
  const row = scroller?.children[place];
  return scroller && row ? bring(scroller, row) : () => undefined;
}

/** Keeps the row on show in view until a person scrolls by hand. */
export interface Following {
  isFollowing: boolean;
  /** Follows again, from where the video is. */
  follow: () => void;
  /** Goes to a row, and does not follow any more. */
  goTo: (place: number) => void;
  /** Ends following. */
  leave: () => void;
}

/** Lets a list of rows follow the row at a place. Only what a person does ends that: wheel, touch, the bar, keys. */
export function useFollowing(list: RefObject<HTMLElement | null>, place: number): Following {
  const [isFollowing, setFollowing] = useState(true);
  const follow = useCallback(() => setFollowing(true), []);
  // What ends a jump under way: a person's hand does so at once.
  const stop = useRef(() => {});
  const leave = useCallback(() => {
    stop.current();
    setFollowing(false);
  }, []);

  useEffect(() => {
    const scroller = list.current;
    if (!isFollowing || !scroller) return undefined;
    // At once, and again when it gets another size: a sheet rises, a window turns.
    const sizes = new ResizeObserver(() => {
      stop.current();
      stop.current = show(scroller, place);
    });
    sizes.observe(scroller);
    return () => {
      sizes.disconnect();
      stop.current();
    };
  }, [isFollowing, place, list]);

  useEffect(() => {
    const scroller = list.current;
    if (!scroller) return undefined;
    const gone = new AbortController();
    const options = { passive: true, signal: gone.signal };
    scroller.addEventListener("wheel", leave, options);
    scroller.addEventListener("touchmove", leave, options);
    scroller.addEventListener(
      "pointerdown",
      ({ target, pointerType }) => {
        if (target === scroller && pointerType === "mouse") leave(); // on the bar
      },
      options,
    );
    return () => gone.abort();
  }, [list, leave]);

  function goTo(shown: number) {
    leave();
    show(list.current, shown);
  }

  return { isFollowing, follow, goTo, leave };
}
