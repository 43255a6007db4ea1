import { type RefObject, useEffectEvent, useLayoutEffect } from "react";

/** The least distance between a list and the edges of the window, in pixels. */
const MARGIN = 8;

/** The distance between a list and its button, in pixels. */
const GAP = 4;

/**
 * Sets `top` and `left` of a layer so that its list stands below its anchor, or above it where more room is, with
 * their ends aligned where the window is wide enough.
 */
function place(layer: HTMLElement, list: HTMLElement, anchor: HTMLElement) {
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
 * Shows a layer above everything else of the page, where no ancestor cuts it off, and keeps its list beside the element
 * that the layer stands in, while the page scrolls and changes. Calls `onGone` when that element is no longer in sight.
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
    const follow = () => place(layer, list, anchor);
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
