import { type RefObject, useLayoutEffect } from "react";

/**
 * Space in pixels between the current item and the edge of the row. In this space, part of the next item is visible,
 * which shows that the row scrolls.
 */
const MARGIN = 24;

/** Scrolls the row horizontally until its current link or chosen option is visible. It does not scroll the page. */
function showCurrent(row: HTMLElement): void {
  const current = row.querySelector("[aria-current=page], label:has(:checked)");
  if (current === null) return;
  const outer = row.getBoundingClientRect();
  const inner = current.getBoundingClientRect();
  const before = inner.left - MARGIN - outer.left;
  const after = inner.right + MARGIN - outer.right;
  if (before < 0) row.scrollLeft += before;
  else if (after > 0) row.scrollLeft += Math.min(after, before);
}

/**
 * Scrolls a row so that its current link or chosen option is visible. It scrolls on mount, when `current` changes, and
 * when the row or an item is resized, for example because a font has loaded.
 */
export function useScrollToCurrent(row: RefObject<HTMLElement | null>, current: string): void {
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return;
    showCurrent(element);
    const observer = new ResizeObserver(() => showCurrent(element));
    for (const observed of [element, ...element.children]) observer.observe(observed);
    return () => observer.disconnect();
  }, [row, current]);
}
