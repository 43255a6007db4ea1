import { type RefObject, useEffectEvent, useLayoutEffect } from "react";

/** Minimum distance in pixels between a list and the edges of the window. */
const MARGIN = 8;

/** Distance in pixels between a list and its button. */
const GAP = 4;

/**
 * Sets `top` and `left` of a layer. Its list is then below its anchor, or above the anchor if there is more space. If
 * the window is wide enough, the ends of list and anchor are aligned.
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
 * Shows a layer in the top layer, where no ancestor clips it. Positions its list next to the element that contains it,
 * also during scrolling and resizing. Calls `onGone` when that element leaves the window.
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
