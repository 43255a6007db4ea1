/** Top and bottom edge of a visible area in viewport pixels. */
export interface VisibleRect {
  top: number;
  bottom: number;
}

/**
 * Returns the part of an element that is visible below the top bar. If no part is visible, it returns the whole
 * element.
 */
export function visibleRect(element: Element): VisibleRect {
  const { top, bottom } = element.getBoundingClientRect();
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
  const visible = { top: Math.max(top, bar), bottom: Math.min(bottom, window.innerHeight) };
  return visible.top < visible.bottom ? visible : { top, bottom };
}
