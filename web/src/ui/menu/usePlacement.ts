import { type RefObject, useEffectEvent, useLayoutEffect } from "react";

/** Minimum distance in pixels between a menu and the edges of the window. */
const MARGIN = 8;

/** Distance in pixels between a menu and its button. */
const GAP = 4;

/**
 * Sets `top` and `left` of a layer, so that its list is below the anchor, or above it if there is more space. If the
 * window is wide enough, list and anchor end at the same x coordinate.
 */
function position(layer: HTMLElement, list: HTMLElement, anchor: HTMLElement) {
  const at = anchor.getBoundingClientRect();
  const { width, height } = list.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isRightToLeft = getComputedStyle(list).direction === "rtl";
  const [toTheLeft, toTheRight] = [at.right - width, at.left];
  const fits = (left: number) => left >= MARGIN && left + width <= clientWidth - MARGIN;
  const wanted = isRightToLeft ? [toTheRight, toTheLeft] : [toTheLeft, toTheRight];
  const left = wanted.find(fits) ?? Math.max(MARGIN, Math.min(toTheLeft, clientWidth - MARGIN - width));
  const below = at.bottom + GAP;
  const isBelow = below + height + MARGIN <= clientHeight || at.top <= clientHeight - at.bottom;
  const top = isBelow ? Math.min(below, clientHeight - MARGIN - height) : at.top - GAP - height;
  layer.dataset["side"] = isBelow ? "below" : "above";
  layer.style.left = `${left}px`;
  layer.style.top = `${Math.max(MARGIN, top)}px`;
}

/**
 * Shows an element in the browser's top layer, where no ancestor clips it. Positions its list next to its parent
 * element, also after scrolling and resizing. Calls `onGone` when the parent element leaves the window.
 */
export function usePlacement(
  layerRef: RefObject<HTMLElement | null>,
  listRef: RefObject<HTMLElement | null>,
  onGone: () => void,
): void {
  const leave = useEffectEvent(onGone);

  useLayoutEffect(() => {
    const [layer, list, anchor] = [layerRef.current, listRef.current, layerRef.current?.parentElement];
    if (!layer || !list || !anchor) return undefined;
    layer.showPopover();
    const follow = () => position(layer, list, anchor);
    follow();
    const gone = new AbortController();
    document.addEventListener("scroll", follow, { signal: gone.signal, capture: true, passive: true });
    window.addEventListener("resize", follow, { signal: gone.signal });
    const sizes = new ResizeObserver(follow);
    sizes.observe(list);
    sizes.observe(document.body);
    const sight = new IntersectionObserver((seen) => {
      if (seen.at(-1)?.isIntersecting === false) leave();
    });
    sight.observe(anchor);
    return () => {
      gone.abort();
      sizes.disconnect();
      sight.disconnect();
      layer.hidePopover();
    };
  }, [layerRef, listRef]);
}
