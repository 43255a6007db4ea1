/** What is seen of something, by its upper and its lower edge in the window, in pixels. */
export interface SeenPart {
  top: number;
  bottom: number;
}

/** What the window shows of an element below the bar at its upper edge; all of an element of which it shows nothing. */
export function seenPart(element: Element): SeenPart {
  const { top, bottom } = element.getBoundingClientRect();
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
  const seen = { top: Math.max(top, bar), bottom: Math.min(bottom, window.innerHeight) };
  return seen.top < seen.bottom ? seen : { top, bottom };
}
