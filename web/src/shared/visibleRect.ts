/** Top and bottom edge of a visible area in viewport pixels. */
export interface VisibleRect {
  top: number;
  bottom: number;
}

/**
 * Returns the visible part of an element, without the part behind the top bar. If no part is visible, it returns the
 * bounds of the full element.
 */
export function visibleRect(element: Element): VisibleRect {
  const { top, bottom } = element.getBoundingClientRect();
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
  const visible = { top: Math.max(top, bar), bottom: Math.min(bottom, window.innerHeight) };
  return visible.top < visible.bottom ? visible : { top, bottom };
}
