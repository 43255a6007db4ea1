import { type RefObject, useEffect } from "react";
import { visibleRect } from "../../shared/visibleRect.ts";

/**
 * Scrolls a list to its current entry when another entry becomes the current one. It does not scroll the page. It
 * does nothing while the pointer or focus is in the list.
 */
export function useScrollCurrentIntoView(
  list: RefObject<HTMLElement | null>,
  current: string | undefined,
): void {
  useEffect(() => {
    const scroller = list.current;
    const entry = scroller?.querySelector("[aria-current=true]");
    if (!scroller || !entry || scroller.matches(":hover, :focus-within")) return;
    const frame = visibleRect(scroller);
    const box = entry.getBoundingClientRect();
    const middle = (box.top + box.bottom) / 2 - (frame.top + frame.bottom) / 2;
    if (box.top < frame.top || box.bottom > frame.bottom) scroller.scrollBy({ top: middle });
  }, [list, current]);
}
