import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { seenPart } from "../../shared/seenPart.ts";

/** How far, in heights of what scrolls, it glides: a row in view. To all others it jumps, so that they are seen at once. */
const GLIDE = 2 / 3;

/** How far what scrolls has to go for a row to stand at a third of what is seen of it: less where the window cuts it. */
function wayTo(scroller: HTMLElement, row: Element): number {
  const seen = seenPart(scroller);
  const { top, height } = row.getBoundingClientRect();
  return top - seen.top - Math.max(0, seen.bottom - seen.top - height) / 3;
}

function isSeen(scroller: HTMLElement, row: Element): boolean {
  const seen = seenPart(scroller);
  const { top, bottom } = row.getBoundingClientRect();
  return top >= seen.top && bottom <= seen.bottom;
}

/** How much of what scrolls is in the window when that is looked at anew. */
const TENTHS = Array.from({ length: 11 }, (_, tenth) => tenth / 10);

/** In so many frames the rows around have their true heights, which were not drawn before. */
const SETTLED = 4;

/** Brings a row into the upper half of what is seen of what scrolls, and moves nothing else. Returns the way to leave it where it is. */
function bring(scroller: HTMLElement, row: Element): () => void {
  let frame = 0;
  const jump = (again: number) => {
    scroller.scrollBy({ top: wayTo(scroller, row), behavior: "instant" });
    if (again > 0) frame = requestAnimationFrame(() => jump(again - 1));
  };
  const by = wayTo(scroller, row);
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
  // A person's hand ends a jump under way, and what would begin one before the next drawing.
  const stop = useRef(() => {});
  const isLeft = useRef(false);
  const follow = useCallback(() => {
    isLeft.current = false;
    setFollowing(true);
  }, []);
  const leave = useCallback(() => {
    isLeft.current = true;
    stop.current();
    setFollowing(false);
  }, []);

  useEffect(() => {
    const scroller = list.current;
    if (!isFollowing || !scroller) return undefined;
    const again = () => {
      if (isLeft.current) return;
      stop.current();
      stop.current = show(scroller, place);
    };
    // At once, and again when it gets another size: a sheet rises, a window turns.
    const sizes = new ResizeObserver(again);
    sizes.observe(scroller);
    // Where it stands in the page's own column, a person scrolls it into the window bit by bit: the page stays theirs.
    const sights = new IntersectionObserver(
      () => {
        const row = scroller.children[place];
        if (row && !isSeen(scroller, row)) again();
      },
      { threshold: TENTHS },
    );
    sights.observe(scroller);
    return () => {
      sizes.disconnect();
      sights.disconnect();
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
    stop.current = show(list.current, shown);
  }

  return { isFollowing, follow, goTo, leave };
}
