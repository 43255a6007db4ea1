import { type RefObject, useEffect } from "react";
import { seenPart } from "../../shared/seenPart.ts";

/** Scrolls a list, and nothing around it, to its current entry whenever that is another one, unless somebody is at work in it. */
export function useKeptInView(list: RefObject<HTMLElement | null>, current: string | undefined): void {
  useEffect(() => {
    const scroller = list.current;
    const entry = scroller?.querySelector("[aria-current=true]");
    if (!scroller || !entry || scroller.matches(":hover, :focus-within")) return;
    const frame = seenPart(scroller);
    const box = entry.getBoundingClientRect();
    const middle = (box.top + box.bottom) / 2 - (frame.top + frame.bottom) / 2;
    if (box.top < frame.top || box.bottom > frame.bottom) scroller.scrollBy({ top: middle });
  }, [list, current]);
}
