import { type RefObject, startTransition, useEffect, useEffectEvent, useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { useHistoryState } from "../../shared/entry/useHistoryState.ts";
import {
  ALL_PAGES,
  type VisibleRange,
  isRendered,
  type MeasuredHeights,
  pagesInRange,
  type Part,
  gridParts,
  type VisiblePart,
  UNMEASURED,
} from "./virtualGrid.ts";

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function isMeasured(value: unknown): value is MeasuredHeights {
  return (
    isObject(value) &&
    "heights" in value &&
    Array.isArray(value.heights) &&
    "gap" in value &&
    "width" in value
  );
}

function isVisibleRange(value: unknown): value is VisibleRange {
  return isObject(value) && "from" in value && "to" in value && "focused" in value;
}

/** Maximum number of pages that are rendered before the user first scrolls. */
const MAX_INITIAL_PAGES = 12;

const numberOf = (page: Element) => Number(page.getAttribute("data-page"));

/** Measures the heights of the rendered pages. It retains the heights of other pages if the width has not changed. */
function measure(grid: HTMLElement, before: MeasuredHeights): MeasuredHeights {
  const width = grid.clientWidth;
  const heights = width === before.width ? [...before.heights] : [];
  for (const page of grid.querySelectorAll("[data-page]")) {
    heights[numberOf(page)] = page.getBoundingClientRect().height;
  }
  return {
    width,
    gap: Number.parseFloat(getComputedStyle(grid).rowGap) || 0,
    heights: Array.from(heights, (height) => height ?? null),
  };
}

function seenOf(grid: HTMLElement): VisiblePart {
  const { top } = grid.getBoundingClientRect();
  return { top: -top, bottom: window.innerHeight - top };
}

function focusedIn(grid: HTMLElement): number | null {
  const page = document.activeElement?.closest("[data-page]");
  return page && grid.contains(page) ? numberOf(page) : null;
}

const isSame = (one: VisibleRange, other: VisibleRange) =>
  one.from === other.from && one.to === other.to && one.focused === other.focused;

/**
 * Returns the parts of a virtual grid: rendered pages, and empty spaces that have the height of the other pages. A page
 * is rendered if it is near the visible part of the grid or has the focus. Back and Forward restore the rendered pages
 * and the heights. The element of each page must have the page's number in data-page.
 */
export function useVirtualGrid(grid: RefObject<HTMLElement | null>, name: string, count: number): Part[] {
  const [measured, setMeasured] = useHistoryState(`heights ${name}`, isMeasured, UNMEASURED);
  const [shown, setShown] = useHistoryState(`drawn ${name}`, isVisibleRange, ALL_PAGES);

  const updateRange = useEffectEvent(() => {
    const { current } = grid;
    if (!current) return;
    const now = measure(current, measured);
    const seen = seenOf(current);
    const next = { ...pagesInRange(seen, now, count), focused: focusedIn(current) };
    const isStale = now.width !== measured.width;
    if (isSame(next, shown) && !isStale) return;
    const inView = pagesInRange(seen, now, count, 0);
    const isBlank = !isRendered(shown, inView.from) || !isRendered(shown, inView.to ?? count - 1);
    const draw = () => {
      setMeasured(now);
      setShown(next);
    };
    // If the window is empty, the new pages must be rendered at once. Other updates can wait.
    if (isBlank) flushSync(draw);
    else startTransition(draw);
  });

  // Pages that were never rendered get the average height from the first render on.
  const size = useEffectEvent(() => {
    if (grid.current && grid.current.clientWidth !== measured.width)
      setMeasured(measure(grid.current, measured));
  });
  useLayoutEffect(() => size(), []);

  // After Back, many pages exist at once, before the scroll position is restored.
  const isMuch = shown.to === null && count - shown.from > MAX_INITIAL_PAGES;
  useEffect(() => {
    if (isMuch) updateRange();
  }, [isMuch, count]);

  useEffect(() => {
    const gone = new AbortController();
    const follow = () => updateRange();
    window.addEventListener("scroll", follow, { passive: true, signal: gone.signal });
    window.addEventListener("resize", follow, { signal: gone.signal });
    return () => gone.abort();
  }, []);

  return gridParts(isMuch ? { ...shown, to: shown.from + MAX_INITIAL_PAGES } : shown, measured, count);
}
