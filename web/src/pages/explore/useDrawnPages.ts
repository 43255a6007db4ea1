import { type RefObject, startTransition, useEffect, useEffectEvent, useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { useKept } from "../../shared/entry/useKept.ts";
import {
  ALL,
  type Drawn,
  isDrawn,
  type Measured,
  near,
  type Part,
  partsOf,
  type Seen,
  UNMEASURED,
} from "./drawnPages.ts";

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function isMeasured(value: unknown): value is Measured {
  return (
    isObject(value) &&
    "heights" in value &&
    Array.isArray(value.heights) &&
    "gap" in value &&
    "width" in value
  );
}

function isKeptDrawn(value: unknown): value is Drawn {
  return isObject(value) && "from" in value && "to" in value && "focused" in value;
}

/** How many pages are drawn that came without being scrolled to. */
const MOST = 12;

const numberOf = (page: Element) => Number(page.getAttribute("data-page"));

/** What is known of the pages now: those that are drawn are measured, the others are as they were in a grid as wide. */
function measure(grid: HTMLElement, before: Measured): Measured {
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

function seenOf(grid: HTMLElement): Seen {
  const { top } = grid.getBoundingClientRect();
  return { top: -top, bottom: window.innerHeight - top };
}

function focusedIn(grid: HTMLElement): number | null {
  const page = document.activeElement?.closest("[data-page]");
  return page && grid.contains(page) ? numberOf(page) : null;
}

const isSame = (one: Drawn, other: Drawn) =>
  one.from === other.from && one.to === other.to && one.focused === other.focused;

/**
 * The parts of a grid of so many pages: those near the window are drawn, and the one that holds the focus; the others
 * keep their place, as high as they were. Back and Forward find the grid so. Each page names its number as data-page.
 */
export function useDrawnPages(grid: RefObject<HTMLElement | null>, name: string, count: number): Part[] {
  const [measured, setMeasured] = useKept(`heights ${name}`, isMeasured, UNMEASURED);
  const [shown, setShown] = useKept(`drawn ${name}`, isKeptDrawn, ALL);

  const look = useEffectEvent(() => {
    const { current } = grid;
    if (!current) return;
    const now = measure(current, measured);
    const seen = seenOf(current);
    const next = { ...near(seen, now, count), focused: focusedIn(current) };
    const isStale = now.width !== measured.width;
    if (isSame(next, shown) && !isStale) return;
    const inView = near(seen, now, count, 0);
    const isBlank = !isDrawn(shown, inView.from) || !isDrawn(shown, inView.to ?? count - 1);
    const draw = () => {
      setMeasured(now);
      setShown(next);
    };
    // What somebody looks at must not be empty for a moment; all else may take its time.
    if (isBlank) flushSync(draw);
    else startTransition(draw);
  });

  // From the first moment on, the places of pages that were not drawn yet are as high as those that were.
  const size = useEffectEvent(() => {
    if (grid.current && grid.current.clientWidth !== measured.width)
      setMeasured(measure(grid.current, measured));
  });
  useLayoutEffect(() => size(), []);

  // Who comes back gets many pages before the place that they left is there again.
  const isMuch = shown.to === null && count - shown.from > MOST;
  useEffect(() => {
    if (isMuch) look();
  }, [isMuch, count]);

  useEffect(() => {
    const gone = new AbortController();
    const follow = () => look();
    window.addEventListener("scroll", follow, { passive: true, signal: gone.signal });
    window.addEventListener("resize", follow, { signal: gone.signal });
    return () => gone.abort();
  }, []);

  return partsOf(isMuch ? { ...shown, to: shown.from + MOST } : shown, measured, count);
}
