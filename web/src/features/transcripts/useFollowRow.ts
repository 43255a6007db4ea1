import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { visibleRect } from "../../shared/visibleRect.ts";

/**
 * Maximum distance of smooth scrolling, as a multiple of the list's height. Over a longer distance, the list jumps,
 * so that the row is visible at once.
 */
const GLIDE = 2 / 3;

/** Returns the distance by which the list must scroll, so that a row is at a third of its visible height. */
function wayTo(scroller: HTMLElement, row: Element): number {
  const seen = visibleRect(scroller);
  const { top, height } = row.getBoundingClientRect();
  return top - seen.top - Math.max(0, seen.bottom - seen.top - height) / 3;
}

function isSeen(scroller: HTMLElement, row: Element): boolean {
  const seen = visibleRect(scroller);
  const { top, bottom } = row.getBoundingClientRect();
  return top >= seen.top && bottom <= seen.bottom;
}

/** Visible shares of the list at which the observer checks the scroll position again. */
const TENTHS = Array.from({ length: 11 }, (_, tenth) => tenth / 10);

/** Number of frames after which new rows near the current row have their real heights. */
const SETTLED = 4;

/**
 * Scrolls the list, but not the page, so that a row is in the upper half of the list. Returns a function that stops
 * scrolling.
 */
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

function show(scroller: HTMLElement | null, index: number): () => void {
  const row = scroller?.children[index];
  return scroller && row ? bring(scroller, row) : () => undefined;
}

/** State and controls of a list that scrolls to the current row. */
export interface FollowRowState {
  isFollowing: boolean;
  /** Scrolls to the current row. From then on, the list scrolls when the current row changes. */
  follow: () => void;
  /** Scrolls to a row. From then on, the list does not scroll when the current row changes. */
  goTo: (index: number) => void;
  /** Ends automatic scrolling to the current row. */
  leave: () => void;
}

/**
 * Makes a list scroll to its current row. Automatic scrolling ends when the user scrolls by wheel, touch, scroll bar
 * or keys.
 */
export function useFollowRow(list: RefObject<HTMLElement | null>, index: number): FollowRowState {
  const [isFollowing, setFollowing] = useState(true);
  // Stops the current scrolling. When the user scrolls, automatic scrolling must end.
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
      stop.current = show(scroller, index);
    };
    // A ResizeObserver calls its callback at once, and again when the list changes its size.
    const sizes = new ResizeObserver(again);
    sizes.observe(scroller);
    // If the list is partly outside the window, the page must not scroll. When the user has scrolled to the list, the
    // list scrolls to the row.
    const sights = new IntersectionObserver(
      () => {
        const row = scroller.children[index];
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
  }, [isFollowing, index, list]);

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
        if (target === scroller && pointerType === "mouse") leave(); // The press is on the scroll bar.
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
